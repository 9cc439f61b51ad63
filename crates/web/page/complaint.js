// @ts-check
// Why a text could not be read: the words, the place, and what can be done about it.

import { Failure, message } from "./api.js";
import { box, find, make, pressable } from "./elements.js";

/** @type {(board: string) => void} */
let choose = () => {};

/** What is done when one of several boards is chosen. @param {(board: string) => void} chosen */
export function chooser(chosen) {
  choose = chosen;
}

const area = () => find("text", HTMLTextAreaElement);

/** @param {unknown} error @param {boolean} select whether to go to the place */
export function showError(error, select = false) {
  const shown = box("error");
  shown.hidden = !error;
  if (!error) {
    shown.replaceChildren();
    area().removeAttribute("aria-invalid");
    return;
  }
  area().setAttribute("aria-invalid", "true");
  const place = error instanceof Failure ? error.place : null;
  const where = place ? `Line ${place.line}, column ${place.column}: ` : "";
  const words = place?.found && place.expected ? `found ${place.found}, expected ${place.expected}.` : message(error);
  shown.replaceChildren(make("p", {}, make("strong", {}, where), words));
  const boards = /\(--board\): (.+)$/.exec(place?.expected ?? "")?.[1].split(", ") ?? [];
  if (boards.length > 1) {
    shown.replaceChildren(make("p", {}, `There are ${boards.length} boards. Which one?`), make("div", { class: "row" }, ...boards.map((name) => pressable(name, () => choose(name)))));
    return;
  }
  if (place?.excerpt) shown.append(make("pre", {}, place.excerpt));
  if (place) {
    shown.append(pressable("Show the place", () => selectPlace(place)));
    if (select) selectPlace(place);
  }
}

/** @param {{line: number, column: number, found?: string}} place */
function selectPlace({ line, column, found }) {
  const lines = area().value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const rest = lines[line - 1] ?? "";
  // Columns count characters, the text box UTF-16 units.
  const start = before + [...rest].slice(0, column - 1).join("").length;
  // `found` may be the thing itself or say what it is: unknown cell "b9".
  const things = [found ?? "", ...(found ?? "").matchAll(/"[^"]*"|`([^`]*)`/g)].flatMap((each) => (typeof each === "string" ? each : [each[0], each[1] ?? ""]));
  const length = Math.max(1, ...things.filter((thing) => area().value.startsWith(thing, start)).map((thing) => thing.length));
  area().focus();
  area().setSelectionRange(start, Math.min(start + length, area().value.length));
}
