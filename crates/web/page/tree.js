// @ts-check
// The tree of the proof where the game stands: the moves that led here, and the replies by their answer.

import { box, make, pressable } from "./elements.js";
import * as board from "./board.js";

/** @typedef {import("./state.js").Game} Game */
/** @typedef {import("./state.js").Branch} Branch */
/** @typedef {(moves: string[]) => void} Go */

/** More buttons than this are folded. */
const MOST_REPLIES = 14;

/** @param {Game} game @param {{goTo: Go, goUp: Go}} go down and up the tree */
export function showTree(game, go) {
  // Whoever walks by the keyboard goes on from where the way leads.
  const from = document.activeElement?.matches(":focus-visible") ? document.activeElement.closest("#crumbs, #branches")?.id : undefined;
  const crumbs = ["Start", ...game.moves].map((name, index) => {
    const last = index === game.moves.length;
    const label = index === 0 ? name : `${index}. ${name}`;
    return make("li", {}, pressable(label, () => go.goUp(game.moves.slice(0, index)), last ? { "aria-current": "step" } : {}));
  });
  box("crumbs").replaceChildren(...crumbs);
  box("branches").replaceChildren(...branches(game, go.goTo));
  light([], null);
  const next = (from === "branches" ? box("branches").querySelector("button.cell") : null) ?? (from ? box("crumbs").querySelector("[aria-current]") : null);
  if (next instanceof HTMLElement) next.focus();
}

/** @param {Game} game @param {Go} goTo @returns {HTMLElement[]} */
function branches(game, goTo) {
  if (game.over) return [make("p", { class: "note" }, "The game is over: no replies.")];
  if (!game.follows) return [make("p", { class: "note" }, "Outside of the proof there are no known replies.")];
  if (game.to_move === game.owner) {
    const next = game.next;
    if (!next) return [make("p", { class: "note" }, "The proof needs no further move.")];
    return [make("p", {}, "The proof plays ", pressable(next, () => goTo([...game.moves, next]), { class: "cell" }))];
  }
  if (game.branches.length === 0) return [make("p", { class: "note" }, "No reply is left.")];
  return game.branches.map((branch) => row(game, branch, goTo));
}

/**
 * The replies with one answer. Pointing at it, or pressing its head, shows them on the board.
 * @param {Game} game
 * @param {Branch} branch
 * @param {Go} goTo
 */
function row(game, branch, goTo) {
  const answer = branch.answer === null ? "needs no answer" : `answered by ${branch.answer}`;
  const left = branch.left === null ? "" : `, ${branch.left} left`;
  const show = () => light(branch.replies, branch.answer);
  const head = pressable(`${answer}${left}`, () => {
    const lit = head.getAttribute("aria-pressed") === "true";
    for (const other of box("branches").querySelectorAll("[aria-pressed]")) other.setAttribute("aria-pressed", "false");
    head.setAttribute("aria-pressed", String(!lit));
    if (lit) light([], null);
    else show();
  }, { class: "head", "aria-pressed": "false", "aria-label": `${branch.replies.length} replies ${answer}${left}: show on the board` });
  const reply = (/** @type {string} */ name) => pressable(name, () => goTo([...game.moves, ...name.split(" ")]), { class: "cell", "data-reply": name });
  const few = branch.replies.slice(0, MOST_REPLIES).map(reply);
  const more = branch.replies.slice(MOST_REPLIES).map(reply);
  const rest = more.length > 0 ? [make("details", {}, make("summary", {}, `${more.length} more`), ...more)] : [];
  const element = make("div", { class: "branch" }, head, make("div", { class: "replies" }, ...few, ...rest));
  const hide = () => {
    const pressed = box("branches").querySelector('[aria-pressed="true"]');
    if (!pressed) light([], null);
  };
  element.addEventListener("pointerenter", show);
  element.addEventListener("focusin", show);
  element.addEventListener("pointerleave", hide);
  element.addEventListener("focusout", hide);
  return element;
}

/** @param {string[]} replies @param {string|null} answer */
function light(replies, answer) {
  board.mark("lit", replies.flatMap((name) => name.split(" ")));
  board.mark("lit-answer", answer ? answer.split(" ") : []);
}
