// @ts-check
// One job at a time on the server: its progress, its end, giving it up.

import { Failure, cancelled, job, message } from "./api.js";
import { announce, box, find, grouped, onClick } from "./elements.js";

/** @type {AbortController|null} */
let running = null;
/** @type {Promise<void>} */
let last = Promise.resolve();

/** Whether a job is running. */
export const busy = () => running !== null;

/** Gives the job up. */
export function cancel() {
  running?.abort();
}

/** Gives the job up because nobody wants its answer any more: not a word of it. */
export function drop() {
  running?.abort();
  running = null;
  failed("");
}

/** @param {number} seconds */
const clock = (seconds) => (seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds)));

/**
 * @template T
 * @param {string} path
 * @param {unknown} body
 * @param {(answered: T) => void} onAnswer
 * @returns {Promise<void>} after its end; a job that is running is given up first
 */
export function run(path, body, onAnswer) {
  running?.abort();
  const mine = (running = new AbortController());
  last = last.then(() => follow(path, body, onAnswer, mine));
  return last;
}

/**
 * @template T
 * @param {string} path
 * @param {unknown} body
 * @param {(answered: T) => void} onAnswer
 * @param {AbortController} mine
 */
async function follow(path, body, onAnswer, mine) {
  if (mine.signal.aborted) return;
  const begun = performance.now();
  let words = "";
  const bar = find("job-bar", HTMLProgressElement);
  const show = () => {
    // Progress tells its own time.
    box("job-words").textContent = words || `Asked for ${clock((performance.now() - begun) / 1000)} s`;
  };
  bar.removeAttribute("value");
  show();
  // What is answered at once needs no progress.
  const appear = setTimeout(() => (box("job").hidden = false), 150);
  const ticks = setInterval(show, 200);
  box("stage").setAttribute("aria-busy", "true");
  failed("");
  try {
    for await (const { name, data } of await begin(path, body, mine.signal)) {
      if (name === "waiting") words = `Waiting, ${data.ahead} ahead`;
      if (name === "progress") {
        words = data.words;
        if (data.expected > 0 && data.nodes >= 0) bar.value = Math.min(0.99, data.nodes / data.expected);
        if (typeof data.nodes === "number") bar.title = `${grouped(data.nodes)} nodes`;
        announce(words, false);
      }
      if (name === "answer") onAnswer(data);
      if (name === "failed") failed(data.error.message);
      if (name === "answer" || name === "failed") return;
      show();
    }
    if (!mine.signal.aborted) failed("The server ended the job without an answer.");
  } catch (error) {
    if (error instanceof TypeError) failed("The connection to the server was lost.");
    else if (!cancelled(error)) failed(message(error));
    else if (running === mine) failed("Cancelled.");
  } finally {
    clearTimeout(appear);
    clearInterval(ticks);
    if (running === mine) running = null;
    box("job").hidden = true;
    box("stage").removeAttribute("aria-busy");
    document.dispatchEvent(new Event("jobend"));
  }
}

/**
 * The events of a job. Right after another was given up, the server may still be ending that one.
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} signal
 */
async function* begin(path, body, signal) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      yield* job(path, body, signal);
      return;
    } catch (error) {
      if (!(error instanceof Failure && error.status === 409) || attempt >= 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      signal.throwIfAborted();
    }
  }
}

/** @param {string} words */
function failed(words) {
  const shown = box("job-failed");
  shown.textContent = words;
  shown.hidden = words === "";
}

/** Listens to the button and the key that give up. */
export function listen() {
  onClick("cancel", cancel);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && busy()) cancel();
  });
}
