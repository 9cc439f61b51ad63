// @ts-check
// The address of the page holds what is on it: text, options, moves, the view and its sliders.

import { read, setText } from "./ask.js";
import { options, restore, subject } from "./options.js";
import { LONGEST_LINK, decoded, encoded } from "./permalink.js";
import * as sizes from "./sizes.js";
import { changed, state } from "./state.js";

const MOST_TEXT = 300_000;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
/** While a link is being restored, the address stays as it is. */
let restoring = false;

/** Writes the address, soon. */
export function remember() {
  if (restoring) return;
  clearTimeout(timer);
  timer = setTimeout(() => void write(), 250);
}

async function write() {
  const { text, ...asked } = subject();
  // Not even packed would it be a link.
  const long = String(text).length > MOST_TEXT;
  const { game, reading } = state;
  const moves = game?.moves ?? [];
  const value = {
    v: 1,
    ...(state.view === "board" ? {} : { w: state.view }),
    ...(text === "" ? {} : { t: text, q: asked, o: options() }),
    ...(game && reading?.kind === "game" ? { s: 1 } : {}),
    ...(moves.length > 0 ? { m: moves } : {}),
    ...(state.chosen.size > 0 ? { c: [...state.chosen] } : {}),
    ...(state.view === "sizes" ? { l: sizes.sliders() } : {}),
  };
  const fragment = long || (text === "" && state.view === "board") ? "" : `#${await encoded(value)}`;
  if (fragment.length > LONGEST_LINK) history.replaceState(null, "", location.pathname);
  else if (fragment !== location.hash) history.replaceState(null, "", fragment || location.pathname);
}

/** @param {unknown} value @returns {Record<string, any>} */
const object = (value) => (typeof value === "object" && value !== null ? value : {});
/** @param {unknown} value @returns {string[]} */
const strings = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(0, 10_000) : []);

/**
 * Puts back what the address says.
 * @param {{view: (view: string) => void, solve: (moves: string[]) => Promise<void>, play: (moves: string[]) => Promise<void>}} actions
 */
export async function follow({ view, solve, play }) {
  const link = await decoded(location.hash);
  if (!link || link.v !== 1) return;
  restoring = true;
  try {
    if (typeof link.t === "string") {
      setText(link.t);
      restore({ ...object(link.q), ...object(link.o) });
    }
    sizes.restore(object(link.l));
    view(typeof link.w === "string" ? link.w : "board");
    if (typeof link.t !== "string" || !(await read())) return;
    const moves = strings(link.m);
    if (state.reading?.kind === "tiles") state.chosen = new Set(strings(link.c));
    // The proof lives on the server, for a tab: here it is made anew.
    if (link.s === 1 && state.reading?.kind === "game") await solve(moves);
    else if (state.game && moves.length > 0) await play(moves);
    changed();
  } finally {
    restoring = false;
    remember();
  }
}
