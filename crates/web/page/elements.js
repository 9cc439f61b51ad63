// @ts-check
// Elements of the page: found by id with their class, and made.

/**
 * The element with an id, which the page certainly has.
 * @template {Element} T
 * @param {string} id
 * @param {new (...args: any[]) => T} kind
 * @returns {T}
 */
export function find(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return element;
}

/** @param {string} id */
export const button = (id) => find(id, HTMLButtonElement);
/** @param {string} id */
export const input = (id) => find(id, HTMLInputElement);
/** @param {string} id */
export const select = (id) => find(id, HTMLSelectElement);
/** @param {string} id */
export const box = (id) => find(id, HTMLElement);

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, string|number>} attributes
 * @param {...(Node|string)} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** @param {string} id of a button @param {() => unknown} press */
export function onClick(id, press) {
  button(id).addEventListener("click", () => void press());
}

/**
 * A button that does something.
 * @param {string} label
 * @param {() => void} press
 * @param {Record<string, string>} attributes
 */
export function pressable(label, press, attributes = {}) {
  const element = make("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", press);
  return element;
}

/**
 * Which of some buttons is pressed.
 * @param {Iterable<Element>} buttons
 * @param {(button: HTMLElement) => boolean} chosen
 */
export function press(buttons, chosen) {
  for (const each of buttons) {
    if (each instanceof HTMLElement) each.setAttribute("aria-pressed", String(chosen(each)));
  }
}

/** A short text with its numbers grouped: 12 345. @param {number} value */
export function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

let spoken = 0;

/**
 * Says something to a screen reader, at most every four seconds unless it matters.
 * @param {string} words
 * @param {boolean} matters
 */
export function announce(words, matters = true) {
  const now = Date.now();
  if (!matters && now - spoken < 4000) return;
  spoken = now;
  box("live").textContent = words;
}
