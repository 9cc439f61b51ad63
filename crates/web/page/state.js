// @ts-check
// What the page knows at the moment. Only the views' own modules change their part of it.

/**
 * @typedef {object} Reading what `/api/read` says of a text
 * @property {"game"|"tiles"|"certificate"} kind
 * @property {string} words
 * @property {string} svg
 * @property {string} text
 * @property {string[]} [warnings]
 * @property {string|null} [odd] numbers of stones that cannot come about
 * @property {string} [rules]
 * @property {string[]} [cells]
 * @property {string[]} [encodings]
 * @property {any} [question]
 * @property {number} [columns]
 * @property {number} [rows]
 * @property {number} [score]
 * @property {number} [seams]
 * @property {number} [empty]
 * @property {[number, number][][]} [mismatches]
 * @property {boolean} [puzzle]
 * @property {boolean} [board]
 * @property {string} [title]
 * @property {string} [claim]
 * @property {Game} [game]
 */

/**
 * @typedef {object} Game a game against the session's proof
 * @property {string[]} moves
 * @property {string} svg
 * @property {string} owner
 * @property {string|null} to_move
 * @property {string|null} over
 * @property {string} words
 * @property {boolean} follows
 * @property {string|null} next
 * @property {number|null} left
 * @property {string[]} carrier
 * @property {Branch[]} branches
 * @property {string} text
 */

/** @typedef {{replies: string[], answer: string|null, left: number|null}} Branch */

/**
 * @typedef {object} Answered the last event of a job
 * @property {any} answer
 * @property {string} words
 * @property {string} [svg]
 * @property {Game} [game]
 * @property {string|null} [text]
 * @property {string|null} [url]
 */

export const state = {
  /** @type {"board"|"sizes"|"propagation"} */
  view: "board",
  /** The text that is asked about; beside the text box, which does not show huge files. */
  text: "",
  /** @type {Reading|null} */
  reading: null,
  /** @type {Answered|null} */
  answered: null,
  /** @type {Game|null} */
  game: null,
  /** @type {"setup"|"play"} */
  mode: "setup",
  /** @type {"black"|"white"|"open"} */
  stone: "black",
  /** The tiles that are freed. @type {Set<string>} */
  chosen: new Set(),
  /** Largest time limit of the server. */
  seconds: 3600,
};

/** Whether the text is about tiles. */
export const isTiles = () => state.reading?.kind === "tiles";

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener is called after each change */
export function onChange(listener) {
  listeners.add(listener);
}

/** Tells everybody that something has changed. */
export function changed() {
  for (const listener of listeners) listener();
}
