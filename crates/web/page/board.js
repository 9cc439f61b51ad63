// @ts-check
// The board: the server's picture, a cursor over its cells, and what pointer and keys do with them.

import { neighbour, place, rectangle } from "./cells.js";
import { box } from "./elements.js";
import { described } from "./descriptions.js";

/**
 * @typedef {object} Handlers
 * @property {(cell: string) => void} press a cell was clicked, or Enter was pressed on it
 * @property {(cell: string) => boolean} alternate a right click; whether that meant something
 * @property {(key: string, cell: string) => boolean} key another key; whether that meant something
 * @property {(cells: string[], from: string) => void} drag a rectangle was dragged, from that corner
 * @property {(cells: string[]) => void} extend a rectangle was drawn with Shift and the arrow keys
 */

/** @type {Map<string, SVGElement>} */
let hits = new Map();
/** @type {string[]} */
let names = [];
let cursor = "";
/** The corner of a rectangle that is being drawn with the keys. @type {string|null} */
let anchor = null;
/** The corner of a rectangle that is being dragged. @type {{cell: string, pointer: number}|null} */
let dragged = null;
let clickIsDone = false;
let shown = "";
/** Whether rectangles can be drawn; with a finger only if that was asked for. */
export const drawing = { rectangles: false, byTouch: false };

const ARROWS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

/** Shows a picture with its cells. @param {string} svg @param {"game"|"tiles"|"none"} kind */
export function show(svg, kind) {
  if (svg === shown) return;
  const host = box("board");
  const focused = host.contains(document.activeElement);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") throw new Error("the server's picture is none");
  shown = svg;
  const picture = /** @type {SVGElement} */ (/** @type {Element} */ (document.importNode(parsed, true)));
  const title = picture.querySelector("title");
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", title?.textContent ?? "Board");
  // As a title it would pop up wherever the mouse rests.
  title?.remove();
  const width = Number(picture.getAttribute("width"));
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  picture.style.maxWidth = `${Math.round(kind === "tiles" ? Math.max(width, 420) : width * 1.9)}px`;
  host.dataset.kind = kind;
  host.replaceChildren(picture);
  hits = new Map();
  for (const hit of picture.querySelectorAll("[data-cell]")) {
    if (hit instanceof SVGElement && hit.dataset.cell) hits.set(hit.dataset.cell, hit);
  }
  names = [...hits.keys()];
  describe(picture);
  if (!hits.has(cursor)) cursor = middle();
  anchor = null;
  moveTo(cursor, focused);
}

/** Takes the picture away. */
export function clear() {
  shown = "";
  hits = new Map();
  names = [];
  box("board").replaceChildren();
}

/** The picture as a file, without what is only for pressing. */
export function picture() {
  return shown.replace(/<g class="hits"[\s\S]*<\/g>\s*(?=<\/svg>)/, "");
}

/** The cell in the middle of the board. */
function middle() {
  const places = names.map((name) => place(name)).filter((at) => at !== null);
  const row = Math.max(0, ...places.map((at) => at.row)) >> 1;
  const column = Math.max(0, ...places.map((at) => at.column)) >> 1;
  return names.find((name) => place(name)?.row === row && place(name)?.column === column) ?? names[0] ?? "";
}

/** @param {SVGElement} picture */
function describe(picture) {
  const labels = described(picture, hits);
  for (const [name, hit] of hits) {
    hit.setAttribute("role", "button");
    hit.setAttribute("tabindex", "-1");
    hit.setAttribute("aria-label", labels.get(name) ?? name);
  }
}

/** @param {string} cell @param {boolean} focus */
function moveTo(cell, focus) {
  hits.get(cursor)?.setAttribute("tabindex", "-1");
  cursor = cell;
  const hit = hits.get(cell);
  hit?.setAttribute("tabindex", "0");
  if (focus) hit?.focus({ preventScroll: false });
}

/** Puts a class on these cells and on no others. @param {string} name @param {Iterable<string>} cells */
export function mark(name, cells) {
  const marked = new Set(cells);
  for (const [cell, hit] of hits) {
    hit.classList.toggle(name, marked.has(cell));
    if (name === "chosen" && drawing.rectangles) hit.setAttribute("aria-pressed", String(marked.has(cell)));
  }
}

/** Lets the keyboard play at once. */
export function focus() {
  moveTo(cursor, true);
}

/** @param {EventTarget|null} target */
function cellOf(target) {
  const hit = target instanceof Element ? target.closest("[data-cell]") : null;
  return hit instanceof SVGElement ? (hit.dataset.cell ?? null) : null;
}

/** @param {Handlers} handlers */
export function listen(handlers) {
  const host = box("board");
  host.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    if (clickIsDone || !cell) {
      clickIsDone = false;
      return;
    }
    const from = cursor;
    anchor = null;
    moveTo(cell, true);
    if (event.shiftKey && drawing.rectangles) handlers.extend(rectangle(from, cell));
    else handlers.press(cell);
  });
  host.addEventListener("contextmenu", (event) => {
    const cell = cellOf(event.target);
    if (cell && handlers.alternate(cell)) event.preventDefault();
  });
  host.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell && cell !== cursor) moveTo(cell, false);
  });
  host.addEventListener("keydown", (event) => keydown(event, handlers));
  listenToDragging(host, handlers);
}

/** @param {KeyboardEvent} event @param {Handlers} handlers */
function keydown(event, handlers) {
  const cell = cellOf(event.target);
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS.get(event.key);
  if (arrow) {
    const next = neighbour(names, cell, arrow[0], arrow[1]);
    const from = event.shiftKey && drawing.rectangles ? (anchor ?? cell) : null;
    anchor = from;
    moveTo(next, true);
    if (from) handlers.extend(rectangle(from, next));
  } else if (event.key === "Home" || event.key === "End") {
    moveTo(names[event.key === "Home" ? 0 : names.length - 1], true);
  } else if (event.key === "Enter" || event.key === " ") {
    anchor = null;
    handlers.press(cell);
  } else if (!handlers.key(event.key, cell)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @param {HTMLElement} host @param {Handlers} handlers */
function listenToDragging(host, handlers) {
  /** @param {PointerEvent} event */
  const under = (event) => cellOf(document.elementFromPoint(event.clientX, event.clientY));
  host.addEventListener("pointerdown", (event) => {
    clickIsDone = false;
    const cell = cellOf(event.target);
    const allowed = event.pointerType === "mouse" || event.pointerType === "pen" || drawing.byTouch;
    if (!cell || !drawing.rectangles || !allowed || event.button !== 0 || event.shiftKey) return;
    dragged = { cell, pointer: event.pointerId };
  });
  host.addEventListener("pointermove", (event) => {
    if (dragged?.pointer !== event.pointerId) return;
    const cell = under(event);
    if (cell) mark("preview", rectangle(dragged.cell, cell));
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (dragged?.pointer !== event.pointerId) return;
    const from = dragged.cell;
    const cell = under(event);
    dragged = null;
    mark("preview", []);
    if (event.type !== "pointerup" || !cell) return;
    // The click that follows on the same cell has been dealt with.
    clickIsDone = cell === from;
    moveTo(cell, true);
    handlers.drag(rectangle(from, cell), from);
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}
