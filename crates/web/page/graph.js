// @ts-check
// The implication graph of a trail as SVG: an arrow from every false literal of a reason to what it forced.

import { draw } from "./elements.js";
import { name } from "./propagation.js";

/** @typedef {import("./propagation.js").Step} Step */
/** @typedef {{x: number, y: number}} Point */

const [WIDE, HIGH, RADIUS, MARGIN] = [112, 78, 21, 36];

/**
 * Where the nodes stand: columns by the longest way from a decision, rows by level and order.
 * @param {Step} step
 * @returns {Map<number, Point>} by variable; 0 is the conflict
 */
export function places(step) {
  /** @type {Map<number, number>} */
  const columns = new Map();
  for (const entry of step.trail) {
    const causes = causesOf(step, entry.literal, entry.reason);
    columns.set(Math.abs(entry.literal), causes.length === 0 ? 0 : 1 + Math.max(...causes.map((cause) => columns.get(cause) ?? 0)));
  }
  /** @type {Map<number, Point>} */
  const out = new Map();
  let top = 0;
  for (const level of [...new Set(step.trail.map((entry) => entry.level))]) {
    const entries = step.trail.filter((entry) => entry.level === level);
    const stacks = entries.map((entry) => entries.filter((other) => columns.get(Math.abs(other.literal)) === columns.get(Math.abs(entry.literal))));
    const height = Math.max(...stacks.map((stack) => stack.length));
    entries.forEach((entry, index) => {
      const stack = stacks[index];
      const row = stack.indexOf(entry) + (height - stack.length) / 2;
      out.set(Math.abs(entry.literal), { x: columns.get(Math.abs(entry.literal)) ?? 0, y: top + row });
    });
    if (step.conflict !== null && step.trail.at(-1)?.level === level) {
      out.set(0, { x: Math.max(...columns.values()) + 1, y: top + (height - 1) / 2 });
    }
    top += height;
  }
  return out;
}

/** @param {Step} step @param {number} literal @param {number|null} reason */
function causesOf(step, literal, reason) {
  if (reason === null) return [];
  return step.clauses[reason].filter((other) => other !== literal).map((other) => Math.abs(other));
}

/** @param {Step} step */
export function implicationGraph(step) {
  const at = places(step);
  const point = (/** @type {number} */ node) => {
    const { x, y } = at.get(node) ?? { x: 0, y: 0 };
    return { x: MARGIN + WIDE * x, y: MARGIN + HIGH * y };
  };
  const [right, bottom] = [Math.max(3, ...[...at.values()].map(({ x }) => x)), Math.max(1, ...[...at.values()].map(({ y }) => y))];
  const [width, height] = [2 * MARGIN + WIDE * right + 6, 2 * MARGIN + HIGH * bottom + 14];
  const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": spoken(step), class: "implication" });
  svg.style.maxWidth = `${width * 1.25}px`;
  svg.append(draw("defs", {}, draw("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 11, markerHeight: 11, markerUnits: "userSpaceOnUse", orient: "auto" }, draw("path", { d: "M0 0L8 4L0 8Z", class: "tip" }))));
  const resolvedAway = new Set(step.analysis.map((each) => Math.abs(each.on)));
  for (const entry of step.trail) {
    for (const cause of causesOf(step, entry.literal, entry.reason)) {
      svg.append(arrow(point(cause), point(Math.abs(entry.literal)), entry.reason === step.focus));
    }
  }
  if (step.conflict !== null) {
    for (const literal of step.clauses[step.conflict]) svg.append(arrow(point(Math.abs(literal)), point(0), true));
    svg.append(node(point(0), "⊥", "conflict", `clause ${step.conflict + 1}`));
  }
  for (const entry of step.trail) {
    const variable = Math.abs(entry.literal);
    const kinds = [entry.reason === null && "decision", entry.literal === step.point && "point", step.conflict !== null && resolvedAway.has(variable) && "resolved"];
    svg.append(node(point(variable), name(entry.literal), kinds.filter(Boolean).join(" "), entry.reason === null ? `level ${entry.level}` : `clause ${entry.reason + 1}`));
  }
  return svg;
}

/** An arrow; a long one goes around what stands between. @param {Point} from @param {Point} to @param {boolean} now */
function arrow(from, to, now) {
  const bend = to.x - from.x > 1.5 * WIDE ? (from.y > to.y ? 52 : -52) : 0;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + bend };
  const [start, end] = [towards(from, middle, RADIUS + 1), towards(to, middle, RADIUS + 3)];
  const curve = bend === 0 ? "L" : `Q${middle.x} ${middle.y} `;
  return draw("path", { d: `M${start.x} ${start.y}${curve}${end.x} ${end.y}`, class: now ? "arrow now" : "arrow", "marker-end": "url(#arrow)" });
}

/** @param {Point} from @param {Point} to @param {number} by */
function towards(from, to, by) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

/**
 * Decisions are squares, the conflict is a diamond, the implication point has a second ring.
 * @param {Point} at
 * @param {string} label
 * @param {string} kinds
 * @param {string} below
 */
function node({ x, y }, label, kinds, below) {
  const r = RADIUS;
  const shape = kinds.includes("decision")
    ? draw("rect", { x: x - r + 2, y: y - r + 2, width: 2 * r - 4, height: 2 * r - 4 })
    : kinds.includes("conflict")
      ? draw("path", { d: `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z` })
      : draw("circle", { cx: x, cy: y, r: r - 2 });
  const ring = kinds.includes("point") ? [draw("circle", { cx: x, cy: y, r: r + 2.5, class: "ring" })] : [];
  return draw("g", { class: `node ${kinds}` }, ...ring, shape, draw("text", { x, y: y + 6, class: "name" }, label), draw("text", { x, y: y + r + 14, class: "reason" }, below));
}

/** @param {Step} step */
function spoken(step) {
  const entries = step.trail.map((entry) => {
    const causes = causesOf(step, entry.literal, entry.reason);
    if (causes.length === 0) return `${name(entry.literal)} was decided`;
    const from = causes.map((cause) => step.trail.find((each) => Math.abs(each.literal) === cause)?.literal ?? cause);
    return `${from.map(name).join(" and ")} force ${name(entry.literal)}`;
  });
  return entries.length === 0 ? "Implication graph, empty" : `Implication graph: ${entries.join("; ")}`;
}
