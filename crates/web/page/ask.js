// @ts-check
// The question: its text, its options, and reading it.

import { Failure, call, cancelled, message } from "./api.js";
import { box, button, find, input, make, onClick, pressable, select } from "./elements.js";
import { fileText } from "./files.js";
import * as jobs from "./jobs.js";
import { newBoard } from "./newboard.js";
import { changed, state } from "./state.js";

/** Longer texts stay out of the text box. */
const MOST_SHOWN = 200_000;
const HOW = "Paste a position, a link or the text of a file, in any notation; or drop a file here.";
/** How long to wait for the next key. */
const PAUSE = 450;

const area = () => find("text", HTMLTextAreaElement);

/** @type {AbortController|null} */
let reader = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** What is asked, as the server takes it. */
export function subject() {
  const kind = select("depth-kind").value;
  /** @type {Record<string, unknown>} */
  const out = { text: state.text, transpose: input("transpose").checked };
  if (kind === "any") out.depth = null;
  if (kind === "within") out.depth = number("depth", 0);
  if (select("player").value) out.player = select("player").value;
  if (select("to-move").value) out.to_move = select("to-move").value;
  return out;
}

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
function number(id, least) {
  const value = Math.round(Number(input(id).value));
  return Number.isFinite(value) ? Math.max(least, value) : least;
}

/** Puts options back, of `subject()` and `options()`. @param {Record<string, any>} from */
export function restore(from) {
  select("depth-kind").value = from.depth === undefined ? "text" : from.depth === null ? "any" : "within";
  if (typeof from.depth === "number") input("depth").value = String(from.depth);
  for (const [id, value] of [["player", from.player], ["to-move", from.to_move], ["engine", from.engine ?? "auto"]]) {
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
function arrange() {
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
  box("question-fields").hidden = tiles;
  box("transpose-label").hidden = tiles;
}

/** Puts a text into the box. @param {string} text @param {string} [name] of its file */
export function setText(text, name) {
  state.text = text;
  const huge = text.length > MOST_SHOWN;
  area().readOnly = huge;
  area().value = huge ? `${name ?? "A long text"}: ${text.length} characters, not shown. Empty this box to write another text.` : text;
}

/**
 * Reads the text.
 * @param {{place?: boolean, edits?: [string, string][]}} how `place`: selects the place of an error
 * @returns {Promise<boolean>} whether there is a board now
 */
export async function read({ place = false, edits } = {}) {
  clearTimeout(timer);
  reader?.abort();
  if (state.text.trim() === "") {
    state.reading = null;
    showError(null);
    settled();
    return false;
  }
  const mine = (reader = new AbortController());
  try {
    const reading = await call("/api/read", { subject: subject(), ...(edits ? { edits } : {}) }, mine.signal);
    if (reader !== mine) return false;
    showError(null);
    if (edits) {
      setText(reading.text);
      input("transpose").checked = false;
    }
    state.reading = reading;
    settled();
    return true;
  } catch (error) {
    if (cancelled(error) || reader !== mine) return false;
    if (!edits) state.reading = null;
    showError(error, place);
    if (!edits) settled();
    return false;
  }
}

/** After a text was read: nothing of an older answer holds. */
function settled() {
  jobs.cancel();
  box("job-failed").hidden = true;
  const { reading } = state;
  state.answered = null;
  state.game = reading?.game ?? null;
  state.mode = state.game ? "play" : "setup";
  state.chosen = new Set();
  button("solve").disabled = reading === null || reading.kind === "certificate" || (reading.kind === "tiles" && reading.puzzle === false && reading.empty === 0);
  const list = select("encoding");
  const before = wanted || list.value;
  list.replaceChildren(new Option("as the engine likes", ""), ...(reading?.encodings ?? []).map((name) => new Option(name)));
  if ((reading?.encodings ?? []).includes(before)) list.value = before;
  wanted = "";
  const warnings = [...(reading?.warnings ?? []), reading?.odd ?? ""].filter(Boolean);
  box("warnings").hidden = warnings.length === 0;
  box("warnings").replaceChildren(...warnings.map((words) => make("p", {}, words)));
  arrange();
  changed();
}

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

/** @param {File} file */
async function take(file) {
  try {
    setText(await fileText(file), file.name);
    await read({ place: true });
  } catch (error) {
    showError(error);
  }
}

/** @param {(error: unknown) => void} fail */
async function listExamples(fail) {
  const list = select("examples");
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  try {
    const examples = await call("/api/examples");
    for (const example of examples) {
      const option = new Option(example.name);
      option.title = example.about ?? "";
      Object.assign(option, { example });
      let group = groups.get(example.group);
      if (!group) {
        group = document.createElement("optgroup");
        group.label = example.group;
        groups.set(example.group, group);
        list.append(group);
      }
      group.append(option);
    }
  } catch (error) {
    fail(error);
  }
  list.addEventListener("change", () => {
    const option = /** @type {any} */ (list.selectedOptions[0]);
    if (!option?.example) return;
    setText(option.example.text);
    box("text-note").textContent = option.example.about || HOW;
    restore({ ...options(), depth: option.example.depth });
    void read();
  });
}

/** @param {() => void} solve */
export function listen(solve) {
  find("ask", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    void read({ place: true });
  });
  onClick("solve", solve);
  area().addEventListener("input", (event) => {
    if (area().readOnly) return;
    state.text = area().value;
    box("text-note").textContent = HOW;
    const pasted = event instanceof InputEvent && event.inputType === "insertFromPaste";
    clearTimeout(timer);
    timer = setTimeout(() => void read({ place: pasted }), pasted ? 0 : PAUSE);
  });
  area().addEventListener("keydown", (event) => {
    if (area().readOnly && (event.key === "Delete" || event.key === "Backspace")) {
      setText("");
      void read();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void read({ place: true });
    }
  });
  for (const id of ["depth-kind", "depth", "player", "to-move", "transpose"]) {
    box(id).addEventListener("change", () => {
      arrange();
      void read();
    });
  }
  for (const id of ["engine", "new-game"]) box(id).addEventListener("change", arrange);
  onClick("open", () => input("file").click());
  input("file").addEventListener("change", () => {
    const file = input("file").files?.[0];
    input("file").value = "";
    if (file) void take(file);
  });
  onClick("new-make", () => {
    const [game, shape, rule] = [select("new-game").value, input("new-shape").value, select("new-rule").value];
    const [columns, rows, k, p, q] = ["columns", "rows", "k", "p", "q"].map((name) => number(`new-${name}`, 1));
    setText(newBoard({ game, columns, rows, shape, rule, k, p, q, torus: input("new-torus").checked }));
    restore({ ...options(), engine: "auto", encoding: "" });
    void read({ place: false });
  });
  const target = box("view-board");
  target.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  target.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  });
  arrange();
  return listExamples(showError);
}
