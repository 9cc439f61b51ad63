// @ts-check
// The question: its text, its options, and reading it.

import { call, cancelled } from "./api.js";
import { chooser, showError } from "./complaint.js";
import { box, button, find, input, make, onClick, select } from "./elements.js";
import { fileText } from "./files.js";
import * as jobs from "./jobs.js";
import { newBoard } from "./newboard.js";
import { arrange, asWritten, listEncodings, number, onOption, options, restore, subject } from "./options.js";
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
/** Whether a text was typed that is not being read yet. */
let due = false;
/** @type {Promise<boolean>} */
let last = Promise.resolve(false);

/** Puts a text into the box. @param {string} text @param {string} [name] of its file */
export function setText(text, name) {
  state.text = text;
  due = false;
  asWritten();
  const huge = text.length > MOST_SHOWN;
  area().readOnly = huge;
  area().value = huge ? `${name ?? "A long text"}: ${text.length} characters, not shown. Empty this box to write another text.` : text;
}

/**
 * Reads the text.
 * @param {{place?: boolean, edits?: [string, string][]}} how `place`: selects the place of an error
 * @returns {Promise<boolean>} whether there is a board now
 */
export function read({ place = false, edits } = {}) {
  clearTimeout(timer);
  due = false;
  reader?.abort();
  last = reading(place, edits);
  return last;
}

/** Whether there is a board, after what was typed last has been read. */
export function ready() {
  return due ? read({ place: true }) : last;
}

/** @param {boolean} place @param {[string, string][]|undefined} edits */
async function reading(place, edits) {
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
  jobs.drop();
  const { reading } = state;
  state.answered = null;
  state.game = reading?.game ?? null;
  state.mode = state.game ? "play" : "setup";
  state.chosen = new Set();
  button("solve").disabled = reading === null || reading.kind === "certificate" || (reading.kind === "tiles" && reading.puzzle === false && reading.empty === 0);
  listEncodings();
  const warnings = [...(reading?.warnings ?? []), reading?.odd ?? ""].filter(Boolean);
  box("warnings").hidden = warnings.length === 0;
  box("warnings").replaceChildren(...warnings.map((words) => make("p", {}, words)));
  arrange();
  changed();
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
      const card = make("button", { type: "button" }, make("strong", {}, example.name), make("span", {}, example.about ?? ""));
      card.addEventListener("click", () => {
        list.selectedIndex = option.index;
        list.dispatchEvent(new Event("change"));
      });
      box("gallery").append(card);
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
    due = true;
    box("text-note").textContent = HOW;
    const pasted = event instanceof InputEvent && event.inputType === "insertFromPaste";
    if (pasted) asWritten();
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
  onOption(() => void read(), showError);
  chooser((board) => {
    input("tile-board").value = board;
    void read({ place: true });
  });
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
