// @ts-check
// Regions of a tile board: which cells are freed, and what is asked about them.

import { subject } from "./options.js";
import * as board from "./board.js";
import { halo, pairs } from "./cells.js";
import { box, button, find, input, onClick, press, select } from "./elements.js";
import { run } from "./jobs.js";
import { changed, isTiles, state } from "./state.js";

/**
 * Frees cells, or puts them back if the one where the rectangle began was free.
 * @param {string[]} cells
 * @param {string} from
 */
export function toggle(cells, from) {
  const free = !state.chosen.has(from);
  const chosen = new Set(state.chosen);
  for (const cell of cells) {
    if (free) chosen.add(cell);
    else chosen.delete(cell);
  }
  choose(chosen);
}

/** @param {string[]} cells */
export function extend(cells) {
  choose(new Set([...state.chosen, ...cells]));
}

/** @param {Set<string>} cells */
function choose(cells) {
  state.chosen = cells;
  // What was answered about other cells is out of date.
  state.answered = null;
  changed();
}

/** A text of the board that an answer came with: a link says as much as a file. */
const filled = () => state.answered?.text ?? state.answered?.answer.filling?.url ?? null;

/** What can be done with an answer. */
function showResult() {
  const { answered } = state;
  box("tiles-result").hidden = !answered || !isTiles();
  button("tiles-take").hidden = !filled();
  const url = answered?.url ?? answered?.answer.filling?.url ?? "";
  const link = find("tiles-link", HTMLAnchorElement);
  // It comes from the server, but a file may have had a say in it.
  link.hidden = !/^https:\/\//.test(url);
  if (!link.hidden) link.href = url;
}

/** Draws the panel. */
export function showTiles() {
  const { reading, answered } = state;
  showResult();
  const shown = isTiles() && Boolean(reading?.board);
  box("tiles").hidden = !shown;
  board.drawing.rectangles = shown;
  board.drawing.byTouch = input("tiles-drag").checked;
  box("board").classList.toggle("drags", shown && input("tiles-drag").checked);
  const choosing = shown && !answered && state.chosen.size > 0;
  box("board").classList.toggle("choosing", choosing);
  board.mark("chosen", choosing ? state.chosen : []);
  if (!shown || !reading) return;
  const { score = 0, seams = 0, mismatches = [], empty = 0 } = reading;
  const wrong = mismatches.length === 0 ? "" : `, ${mismatches.length} ${mismatches.length === 1 ? "does" : "do"} not`;
  const holes = empty === 0 ? "" : `, ${empty} ${empty === 1 ? "cell is" : "cells are"} empty`;
  box("tiles-score").textContent = `${score} of ${seams} seams match${wrong}${holes}.`;
  // They belong to the pieces of Eternity II.
  box("tiles-clues-label").hidden = reading.rows !== 16 || reading.columns !== 16;
  if (box("tiles-clues-label").hidden) input("tiles-clues").checked = false;
  const count = state.chosen.size;
  box("tiles-chosen").textContent = count === 0 ? "No cell is free." : `${count} ${count === 1 ? "cell is" : "cells are"} free.`;
  for (const id of ["tiles-refill", "tiles-improve", "tiles-clear"]) button(id).disabled = count === 0;
  for (const each of halos()) each.disabled = mismatches.length === 0;
  const sizes = new Map(halos().map((each) => [each, around(Number(each.dataset.halo))]));
  press(halos(), (each) => {
    const cells = sizes.get(/** @type {HTMLButtonElement} */ (each));
    return count > 0 && cells !== undefined && cells.size === count && [...cells].every((cell) => state.chosen.has(cell));
  });
}

const halos = () => Array.from(document.querySelectorAll("[data-halo]")).filter((each) => each instanceof HTMLButtonElement);

/** @param {number} radius */
function around(radius) {
  const { mismatches = [], rows = 0, columns = 0 } = state.reading ?? {};
  return halo(mismatches, radius, rows, columns);
}

/** @param {Record<string, unknown>} what @returns {Promise<void>} */
function ask(what) {
  const engine = select("engine").value;
  const seconds = Math.max(1, Math.min(Number(input("seconds").value) || 1, state.seconds));
  const body = { subject: subject(), ...what, engine: engine === "qbf" ? "auto" : engine, seconds };
  return run("/api/region", body, (/** @type {import("./state.js").Answered} */ answered) => {
    state.answered = answered;
    changed();
  });
}

/** @param {(text: string) => void} take takes a text as the board */
export function listen(take) {
  for (const each of halos()) each.addEventListener("click", () => choose(around(Number(each.dataset.halo))));
  onClick("tiles-clear", () => choose(new Set()));
  input("tiles-drag").addEventListener("change", changed);
  const cells = () => pairs(state.chosen);
  onClick("tiles-refill", () => ask({ cells: cells(), core: input("tiles-core").checked }));
  onClick("tiles-improve", () => ask({ cells: cells(), improve: true }));
  onClick("tiles-ring", () => ask({ ring: true, clues: input("tiles-clues").checked }));
  onClick("tiles-take", () => take(filled() ?? ""));
  onClick("tiles-back", () => {
    state.answered = null;
    changed();
  });
}
