// @ts-check
// Setting stones up: the palette, and taking back what was set.

import { read, setText } from "./ask.js";
import { box, button, onClick, press } from "./elements.js";
import { changed, state } from "./state.js";

/** Texts before each change. @type {string[]} */
let past = [];
/** Edits go to the server one after the other. @type {Promise<void>} */
let last = Promise.resolve();

/** @param {string} cell @param {"black"|"white"|"open"} stone */
function set(cell, stone) {
  last = last.then(async () => {
    const { question } = state.reading ?? {};
    if (!question) return;
    const lies = question.black.includes(cell) ? "black" : question.white.includes(cell) ? "white" : "open";
    const becomes = lies === stone ? "open" : stone;
    if (becomes === lies) return;
    const before = state.text;
    if (await read({ edits: [[cell, becomes]] })) past.push(before);
    changed();
  });
}

/** @param {string} cell */
export function setAt(cell) {
  set(cell, state.stone);
}

/** The other colour than the palette's. @param {string} cell */
export function setOther(cell) {
  set(cell, state.stone === "black" ? "white" : "black");
}

/** @param {string} key @param {string} cell @returns {boolean} whether it meant something */
export function key(key, cell) {
  if (state.mode !== "setup" || !state.reading?.question) return false;
  if (key === "b") set(cell, "black");
  else if (key === "w") set(cell, "white");
  else if (key === "Delete" || key === "Backspace" || key === "x") set(cell, "open");
  else if (key === "u") undo();
  else return false;
  return true;
}

function undo() {
  last = last.then(async () => {
    const before = past.pop();
    if (before === undefined) return;
    setText(before);
    await read();
  });
}

/** Another position: there is nothing to take back. */
export function forget() {
  past = [];
}

/** Draws the palette. */
export function showSetup() {
  const game = Boolean(state.reading?.question);
  const setup = game && state.mode === "setup";
  box("palette").hidden = !setup;
  button("setup-undo").hidden = !setup;
  button("setup-undo").disabled = past.length === 0;
  press(box("palette").children, (each) => each.dataset.stone === state.stone);
}

/** Listens to the buttons. */
export function listen() {
  for (const each of box("palette").children) {
    each.addEventListener("click", () => {
      const stone = each instanceof HTMLElement ? each.dataset.stone : undefined;
      if (stone === "black" || stone === "white" || stone === "open") state.stone = stone;
      changed();
    });
  }
  onClick("setup-undo", undo);
}
