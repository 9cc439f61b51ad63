// @ts-check
// Playing on against the session's proof: moves, undo, hints, and watching it.

import { call, cancelled, message } from "./api.js";
import { announce, box, button, input, onClick, select } from "./elements.js";
import * as board from "./board.js";
import { changed, state } from "./state.js";
import { showTree } from "./tree.js";

/** @typedef {import("./state.js").Game} Game */

/** The games before each of our moves. @type {Game[]} */
let past = [];
/** @type {AbortController|null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
let running = false;
let trouble = "";
/** @type {string|null} */
let hint = null;

/**
 * Goes to the position after these moves.
 * @param {string[]} moves
 * @param {{reply?: "proof"|"none", opponent?: string}} how
 */
export async function goTo(moves, { reply = auto(), opponent = "none" } = {}) {
  asking?.abort();
  const mine = (asking = new AbortController());
  hint = null;
  try {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const game = await call("/api/play", { moves, reply, opponent, carrier: true, seed }, mine.signal);
    if (asking !== mine) return;
    if (state.game) past.push(state.game);
    state.game = game;
    trouble = "";
    const fresh = game.moves.slice(moves.length);
    announce([fresh.length > 0 && `Played: ${fresh.join(", ")}.`, game.over ?? game.words].filter(Boolean).join(" "));
  } catch (error) {
    if (cancelled(error)) return;
    trouble = message(error);
    announce(trouble);
    stop();
  }
  changed();
}

/** @returns {"proof"|"none"} */
function auto() {
  return input("play-auto").checked ? "proof" : "none";
}

/** @param {string} cell */
export function playAt(cell) {
  stop();
  if (!state.game || state.game.over) return;
  void goTo([...state.game.moves, cell]);
}

function undo() {
  stop();
  const before = past.pop();
  if (!before) return;
  asking?.abort();
  state.game = before;
  hint = null;
  trouble = "";
  announce(`Undone. ${before.words}`);
  changed();
}

function showHint() {
  if (!state.game?.next) return;
  hint = state.game.next;
  const owner = state.game.to_move === state.game.owner;
  trouble = "";
  changed();
  const words = owner ? `The proof plays ${hint}.` : `The longest resistance: ${hint}.`;
  box("play-status").textContent = words;
  announce(words);
}

function stop() {
  running = false;
  clearTimeout(timer);
}

/** One turn of each side. */
async function watch() {
  if (!state.game || state.game.over) {
    stop();
    changed();
    return;
  }
  await goTo(state.game.moves, { reply: "proof", opponent: select("watch-kind").value });
  if (running && state.game.over) {
    stop();
    changed();
  } else if (running) timer = setTimeout(() => void watch(), 900);
}

/** A new proof: no game before it can be undone. */
export function begin() {
  stop();
  past = [];
  hint = null;
  trouble = "";
}

/** Draws the panel. */
export function showPlay() {
  const { game } = state;
  const playing = game !== null && state.mode === "play";
  box("play").hidden = !playing;
  board.mark("hint", playing && hint ? [hint] : []);
  if (!game) return;
  const status = box("play-status");
  status.textContent = trouble || game.over || game.words;
  status.classList.toggle("over", Boolean(game.over) && trouble === "");
  status.classList.toggle("error", trouble !== "");
  button("play-proof").disabled = game.to_move !== game.owner || !game.follows;
  button("play-hint").disabled = game.next === null;
  button("play-undo").disabled = past.length === 0;
  button("play-pass").disabled = game.over !== null;
  button("play-from-here").hidden = game.follows || game.over !== null;
  for (const id of ["watch-step", "watch-run"]) button(id).disabled = game.over !== null || !game.follows;
  button("watch-run").setAttribute("aria-pressed", String(running));
  button("watch-run").textContent = running ? "Stop" : "Run";
  showTree(game, {
    goTo: (moves) => {
      stop();
      void goTo(moves);
    },
    goUp: (moves) => {
      stop();
      void goTo(moves, { reply: "none" });
    },
  });
}

/** @param {string} key @returns {boolean} whether it meant something */
export function key(key) {
  const presses = new Map([["u", "play-undo"], ["h", "play-hint"], ["p", "play-pass"]]);
  const id = presses.get(key.toLowerCase());
  if (!id || !state.game || state.mode !== "play") return false;
  button(id).click();
  return true;
}

/** @param {(text: string) => void} solveText asks about a position of its own */
export function listen(solveText) {
  onClick("play-proof", () => state.game && goTo(state.game.moves, { reply: "proof" }));
  onClick("play-hint", showHint);
  onClick("play-undo", undo);
  onClick("play-pass", () => playAt("pass"));
  onClick("play-from-here", () => state.game && solveText(state.game.text));
  onClick("watch-step", () => {
    stop();
    void watch();
  });
  onClick("watch-run", () => {
    if (running) {
      stop();
      changed();
    } else {
      running = true;
      void watch();
    }
  });
}
