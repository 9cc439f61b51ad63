// @ts-check
// The view of unit propagation: clauses, trail, implication graph and conflict analysis at one step.

import { box, button, make, onClick } from "./elements.js";
import { implicationGraph } from "./graph.js";
import { CLAUSES, DECISIONS, name, steps, valueOf } from "./propagation.js";

/** @typedef {import("./propagation.js").Step} Step */
/** @typedef {import("./propagation.js").Literal} Literal */

const all = steps(CLAUSES, DECISIONS);
let at = 0;

/** @param {Step} step @param {Literal} literal */
function literalOf(step, literal) {
  const value = valueOf(step.trail, literal);
  const kind = value === null ? "open" : value ? "true" : "false";
  const chosen = step.point !== null && Math.abs(literal) === Math.abs(step.point) ? " point" : "";
  return make("span", { class: `literal ${kind}${chosen}` }, name(literal), make("span", { class: "sr" }, ` ${kind}`));
}

/** @param {Step} step @param {Literal[]} clause */
function clauseOf(step, clause) {
  /** @type {(Node|string)[]} */
  const parts = [];
  clause.forEach((literal, index) => parts.push(...(index > 0 ? [" ∨ "] : []), literalOf(step, literal)));
  return make("span", { class: "clause" }, ...parts);
}

/** @param {Step} step */
function clauses(step) {
  return step.clauses.map((clause, index) => {
    const satisfied = clause.some((literal) => valueOf(step.trail, literal) === true);
    const wrong = step.conflict === index && step.kind !== "backjump";
    const state = wrong ? "false" : satisfied ? "true" : "";
    const classes = [index === step.focus && "focus", wrong && "conflict", index >= CLAUSES.length && "learnt"];
    const notes = [index >= CLAUSES.length && "learned", state].filter(Boolean).join(", ");
    return make("li", { class: classes.filter(Boolean).join(" ") }, clauseOf(step, clause), make("span", { class: "state" }, notes));
  });
}

/** @param {Step} step */
function trail(step) {
  if (step.trail.length === 0) return [make("p", { class: "note" }, "Nothing is assigned.")];
  const levels = [...new Set(step.trail.map((entry) => entry.level))];
  return levels.map((level) => {
    const entries = step.trail.filter((entry) => entry.level === level);
    const items = entries.map((entry) =>
      make("li", entry.reason === null ? { class: "decision" } : {}, make("b", {}, name(entry.literal)), make("span", {}, entry.reason === null ? "decision" : `by clause ${entry.reason + 1}`)),
    );
    return make("div", { class: "level" }, make("span", { class: "label" }, `Level ${level}`), make("ol", {}, ...items));
  });
}

/** @param {Step} step */
function analysis(step) {
  const start = all.slice(0, at + 1).findLast((each) => each.kind === "conflict");
  if (!start || start.conflict === null) return [make("p", { class: "note" }, "No conflict yet.")];
  const lines = [make("li", {}, make("span", { class: "label" }, `clause ${start.conflict + 1}`), clauseOf(start, start.resolvent ?? []))];
  for (const each of step.analysis) {
    const label = `resolved with clause ${each.clause + 1} on ${name(Math.abs(each.on))}`;
    lines.push(make("li", {}, make("span", { class: "label" }, label), clauseOf(start, each.after)));
  }
  const learned = all.slice(0, at + 1).findLast((each) => each.kind === "learn");
  if (learned?.point) {
    lines.push(make("li", { class: "learnt" }, make("span", { class: "label" }, "learned; first unique implication point:"), make("span", { class: "literal point true" }, name(learned.point))));
  }
  return lines;
}

/** Shows the step. */
export function open() {
  const step = all[at];
  box("step-words").textContent = step.words;
  box("step-words").dataset.kind = step.kind;
  box("step-number").textContent = `Step ${at + 1} of ${all.length}`;
  button("step-back").disabled = at === 0;
  button("step-next").disabled = at === all.length - 1;
  button("step-reset").disabled = at === 0;
  box("clauses").replaceChildren(...clauses(step));
  box("trail").replaceChildren(...trail(step));
  box("analysis").replaceChildren(...analysis(step));
  box("graph").replaceChildren(implicationGraph(step));
}

/** @param {number} to */
function go(to) {
  at = Math.max(0, Math.min(all.length - 1, to));
  open();
}

// The buttons, and the arrow keys while the view has the focus.
onClick("step-next", () => go(at + 1));
onClick("step-back", () => go(at - 1));
onClick("step-reset", () => go(0));
box("view-propagation").addEventListener("keydown", (event) => {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  event.preventDefault();
  go(at + (event.key === "ArrowRight" ? 1 : -1));
});
