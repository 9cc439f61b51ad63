// @ts-check
// What overrules a text, and how it is to be answered.

import { fileText } from "./files.js";
import { box, input, onClick, select } from "./elements.js";
import { state } from "./state.js";

/** The text of the puzzle to which a board belongs. */
let puzzle = "";

/** What is asked, as the server takes it. */
export function subject() {
  const kind = select("depth-kind").value;
  /** @type {Record<string, unknown>} */
  const out = { text: state.text, transpose: input("transpose").checked };
  if (kind === "any") out.depth = null;
  if (kind === "within") out.depth = number("depth", 0);
  if (select("player").value) out.player = select("player").value;
  if (select("to-move").value) out.to_move = select("to-move").value;
  for (const [key, value] of written()) if (value) out[key] = value;
  return out;
}

/** How tiles are written, where their text does not tell. @returns {[string, string][]} */
function written() {
  return [["board", input("tile-board").value.trim()], ["motifs", select("tile-motifs").value], ["order", select("tile-order").value], ["puzzle", puzzle]];
}

/** Another text is taken as it is written. */
export function asWritten() {
  for (const id of ["tile-board", "tile-motifs", "tile-order"]) find(id).value = "";
}

/** @param {string} id */
const find = (id) => /** @type {HTMLInputElement|HTMLSelectElement} */ (box(id));

/** How it is to be answered. */
export function options() {
  const engine = select("engine").value;
  return {
    engine,
    ...(engine !== "qbf" || !select("encoding").value ? {} : { encoding: select("encoding").value }),
    all_moves: input("all-moves").checked,
    critical_depth: input("critical-depth").checked,
    seconds: Math.min(number("seconds", 1), state.seconds),
  };
}

/** @param {string} id @param {number} least */
export function number(id, least) {
  const value = Math.round(Number(input(id).value));
  return Number.isFinite(value) ? Math.max(least, value) : least;
}

/** Puts options back, of `subject()` and `options()`. @param {Record<string, any>} from */
export function restore(from) {
  select("depth-kind").value = from.depth === undefined ? "text" : from.depth === null ? "any" : "within";
  if (typeof from.depth === "number") input("depth").value = String(from.depth);
  input("tile-board").value = typeof from.board === "string" ? from.board : "";
  puzzle = typeof from.puzzle === "string" ? from.puzzle : "";
  for (const [id, value] of [["player", from.player], ["to-move", from.to_move], ["engine", from.engine ?? "auto"], ["tile-motifs", from.motifs], ["tile-order", from.order]]) {
    const list = select(id);
    list.value = typeof value === "string" ? value : "";
    if (list.selectedIndex < 0) list.selectedIndex = 0;
  }
  wanted = typeof from.encoding === "string" ? from.encoding : "";
  input("transpose").checked = from.transpose === true;
  input("all-moves").checked = from.all_moves !== false;
  input("critical-depth").checked = from.critical_depth !== false;
  if (typeof from.seconds === "number") input("seconds").value = String(from.seconds);
  arrange();
}

/** The encoding that a link asks for, until the list of encodings is there. */
let wanted = "";

/** Shows the fields that mean something now. */
export function arrange() {
  box("depth-label").hidden = select("depth-kind").value !== "within";
  const tiles = state.reading?.kind === "tiles";
  const engine = select("engine");
  for (const option of engine.options) option.hidden = option.disabled = (tiles ? ["qbf"] : ["sat", "csp"]).includes(option.value);
  if (engine.selectedOptions[0]?.disabled && state.reading) engine.value = "auto";
  box("encoding-label").hidden = engine.value !== "qbf";
  const game = select("new-game").value;
  for (const field of document.querySelectorAll("[data-for]")) {
    if (field instanceof HTMLElement) field.hidden = !field.dataset.for?.split(" ").includes(game);
  }
  const proof = state.reading?.kind === "certificate";
  box("question-fields").hidden = tiles || proof;
  box("engine-fields").hidden = proof;
  box("transpose-label").hidden = tiles;
  // Before a text could be read, it may be one of tiles.
  box("tile-fields").hidden = state.reading !== null && !tiles;
  box("tile-puzzle").textContent = puzzle ? "Puzzle: forget it" : "Puzzle of the board: open a file";
}

/** The encodings that can speak of what was read. */
export function listEncodings() {
  const names = state.reading?.encodings ?? [];
  const list = select("encoding");
  const before = wanted || list.value;
  list.replaceChildren(new Option("as the engine likes", ""), ...names.map((name) => new Option(name)));
  if (names.includes(before)) list.value = before;
  wanted = "";
}

/** Listens to the fields. @param {() => void} read @param {(error: unknown) => void} fail */
export function onOption(read, fail) {
  for (const id of ["depth-kind", "depth", "player", "to-move", "transpose", "tile-board", "tile-motifs", "tile-order"]) {
    box(id).addEventListener("change", () => {
      arrange();
      read();
    });
  }
  for (const id of ["engine", "new-game"]) box(id).addEventListener("change", arrange);
  onClick("tile-puzzle", () => {
    if (!puzzle) return input("tile-puzzle-file").click();
    puzzle = "";
    read();
  });
  input("tile-puzzle-file").addEventListener("change", () => {
    const file = input("tile-puzzle-file").files?.[0];
    input("tile-puzzle-file").value = "";
    if (!file) return;
    fileText(file).then((text) => {
      puzzle = text;
      read();
    }, fail);
  });
}
