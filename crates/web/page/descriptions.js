// @ts-check
// What a screen reader says of a cell: told from the picture, so that it is what everybody else sees.

/** @typedef {{x: number, y: number}} Point */

/**
 * The label of every cell of a picture.
 * @param {SVGElement} picture
 * @param {Map<string, SVGElement>} hits
 * @returns {Map<string, string>}
 */
export function described(picture, hits) {
  const stones = marks(picture, "circle.black, circle.white, circle.winning");
  const numbers = marks(picture, ".move text");
  const seams = marks(picture, ".mismatch circle");
  /** @type {Map<string, string>} */
  const labels = new Map();
  for (const [name, hit] of hits) {
    const tile = /^(\d+)\.(\d+)$/.exec(name);
    if (tile) {
      const at = centre(hit);
      const near = Number(hit.getAttribute("width")) / 2 + 1;
      const wrong = seams.filter((seam) => Math.abs(seam.x - at.x) + Math.abs(seam.y - at.y) < near).length;
      const words = wrong === 0 ? "" : `, ${wrong} ${wrong === 1 ? "side does" : "sides do"} not match`;
      labels.set(name, `row ${tile[1]}, column ${tile[2]}${words}`);
      continue;
    }
    const at = centre(hit);
    const here = stones.filter((mark) => Math.abs(mark.x - at.x) < 1 && Math.abs(mark.y - at.y) < 1);
    const has = (/** @type {string} */ kind) => here.some((mark) => mark.element.classList.contains(kind));
    const number = numbers.find((mark) => Math.abs(mark.x - at.x) < 1 && Math.abs(mark.y - at.y) < 10);
    const stone = has("black") ? "black" : has("white") ? "white" : "open";
    labels.set(name, [name, stone, number && `move ${number.element.textContent}`, has("winning") && "wins"].filter(Boolean).join(", "));
  }
  return labels;
}

/** @param {SVGElement} picture @param {string} selector */
function marks(picture, selector) {
  return Array.from(picture.querySelectorAll(selector), (element) => ({
    element,
    x: Number(element.getAttribute("cx") ?? element.getAttribute("x")),
    y: Number(element.getAttribute("cy") ?? element.getAttribute("y")),
  }));
}

/** The middle of a shape by its attributes: it need not be on the screen. @param {SVGElement} shape @returns {Point} */
export function centre(shape) {
  const number = (/** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);
  if (shape.localName === "circle") return { x: number("cx"), y: number("cy") };
  if (shape.localName === "rect") return { x: number("x") + number("width") / 2, y: number("y") + number("height") / 2 };
  const text = shape.getAttribute("points") ?? shape.getAttribute("d") ?? "";
  const values = (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const [xs, ys] = [values.filter((_, i) => i % 2 === 0), values.filter((_, i) => i % 2 === 1)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
