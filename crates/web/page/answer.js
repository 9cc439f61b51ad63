// @ts-check
// The answer in words and numbers, and what can be saved of it.

import { call, download, message, save } from "./api.js";
import { subject } from "./options.js";
import * as board from "./board.js";
import { box, button, grouped, make, onClick, select } from "./elements.js";
import { state } from "./state.js";

/** The sentences above the board. */
export function showVerdict() {
  const { reading, answered } = state;
  const [asked, verdict, lead] = sentences();
  box("asked").textContent = asked;
  // Not to be said again when only a stone was set.
  if (box("verdict").textContent !== verdict) box("verdict").textContent = verdict;
  box("lead").textContent = lead;
  box("lead").hidden = lead === "";
  box("gallery").hidden = reading !== null;
  box("stage").dataset.verdict = answered?.answer.verdict ?? (reading?.kind === "certificate" ? "yes" : "");
}

/** @returns {[string, string, string]} what was asked, the words that matter, a line below */
function sentences() {
  const { reading, answered } = state;
  if (!reading) {
    return ["", "Ask a question about a board", "Pick an example, paste a position or make a new board. The answer comes with a proof that you can play against."];
  }
  const first = (/** @type {string} */ text) => text.split("\n", 1)[0];
  if (answered) {
    // Seams outside of the region are told before the verdict.
    const verdict = answered.words.split("\n").find((line) => /^(Yes|No|Unknown|Best)/.test(line));
    const asked = reading.kind === "tiles" ? (reading.title ?? "") : first(reading.words);
    return [asked, ...parted(verdict ?? first(answered.words))];
  }
  if (reading.kind === "certificate") return ["A proof, accepted by the checker", reading.claim ?? first(reading.words), reading.rules ?? ""];
  if (reading.kind === "tiles") return [reading.title ?? "", first(reading.words), reading.claim ?? ""];
  return ["", first(reading.words), reading.rules ?? ""];
}

/** A sentence that is too long to be large: the rest stands below. @param {string} words @returns {[string, string]} */
function parted(words) {
  const comma = words.indexOf(", ");
  if (words.length < 85 || comma < 0) return [words, ""];
  return [`${words.slice(0, comma)}.`, words.charAt(comma + 2).toUpperCase() + words.slice(comma + 3)];
}

/** The panel with the details. */
export function showAnswer() {
  const { answered, reading } = state;
  box("answer").hidden = !answered;
  box("downloads").hidden = !reading;
  listFormulas();
  const proved = Boolean(answered?.answer.certificate?.checked) || reading?.kind === "certificate";
  button("save-certificate").disabled = !proved;
  button("save-sgf").hidden = !reading?.question?.board;
  button("save-sgf").disabled = !state.game?.moves.length;
  if (!answered) return;
  const lines = answered.words.trim().split("\n").filter((line) => !line.startsWith(box("verdict").textContent?.slice(0, -1) ?? " "));
  box("answer-words").replaceChildren(...lines.filter(Boolean).map((line) => make("p", {}, line)));
  box("answer-details").replaceChildren(...details(answered.answer).map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

/** @param {any} answer schema `boardproof/answer/1` @returns {[string, string][]} */
function details(answer) {
  /** @type {[string, string | null | undefined | false][]} */
  const rows = [
    ["Verdict", answer.verdict],
    ["Why", answer.reason],
    ["Engine", [answer.engine, answer.encoding].filter(Boolean).join(", ")],
    ["Depth", answer.depth !== undefined && plies(answer.depth)],
    ["Least depth with a win", answer.critical_depth !== undefined && plies(answer.critical_depth)],
    ["No win within", answer.no_win_within !== undefined && plies(answer.no_win_within)],
    ["Winning first moves", answer.winning_moves && (answer.winning_moves.join(" ") || "none")],
    ["Carrier", answer.carrier && counted(answer.carrier.length)],
    ["Seams that match", answer.best !== undefined && `${answer.best} of ${answer.seams}${answer.optimal ? ", the most there can be" : ""}; ${answer.present} before`],
    ["Core", answer.core && `${counted(answer.core.cells.length)}${answer.core.minimal ? ", none can be spared" : ""}${answer.core.confirmed ? ", another engine agrees" : ""}`],
    ["Score", answer.filling && String(answer.filling.score)],
    ["Nodes", answer.nodes !== undefined && grouped(answer.nodes)],
    ["Time", answer.seconds < 0.001 ? "under 1 ms" : `${answer.seconds.toFixed(answer.seconds < 1 ? 3 : 1)} s`],
    ["Certificate", answer.certificate && certificate(answer.certificate)],
  ];
  return /** @type {[string, string][]} */ (rows.filter(([, value]) => value));
}

/** @param {number} count */
const counted = (count) => `${count} ${count === 1 ? "cell" : "cells"}`;
/** @param {number} count */
const plies = (count) => `${count} ${count === 1 ? "ply" : "plies"}`;

/** @param {any} proof */
function certificate(proof) {
  const parts = [proof.checked ? "accepted by the checker" : "not checked", proof.kind, proof.steps !== undefined && `${grouped(proof.steps)} steps`, proof.reason];
  return parts.filter(Boolean).join(", ");
}

/** The encodings of tiles, from the size lab: they do not depend on the board. @type {string[]|null} */
let ofTiles = null;

/** The encodings that can speak of the question. */
function listFormulas() {
  if (state.reading?.kind === "tiles" && !ofTiles) {
    ofTiles = [];
    call("/api/sizes", { tiles: { side: 2 } }).then(({ rows }) => {
      ofTiles = rows.map((/** @type {{encoding: string}} */ row) => row.encoding);
      listFormulas();
    }, () => (ofTiles = null));
  }
  const names = state.reading?.encodings ?? ofTiles ?? [];
  const list = select("formula-encoding");
  if (Array.from(list.options, (option) => option.value).join() !== names.join()) {
    const before = list.value;
    list.replaceChildren(...names.map((name) => new Option(name)));
    if (names.includes(before)) list.value = before;
  }
  const formats = state.reading?.kind === "tiles" ? ["dimacs", "mzn"] : ["qdimacs", "qcir"];
  const format = select("formula-format");
  if (format.options[0]?.value !== formats[0]) format.replaceChildren(...formats.map((name) => new Option(name)));
  const row = format.closest(".row");
  if (row instanceof HTMLElement) row.hidden = names.length === 0;
}

/** Listens to the buttons. */
export function listen() {
  /** @param {Record<string, unknown>} body */
  const fetched = async (body) => {
    const status = box("downloads-status");
    status.textContent = "";
    try {
      status.textContent = `Saved ${await download(body)}.`;
    } catch (error) {
      status.textContent = message(error);
    }
  };
  onClick("save-certificate", () => fetched({ what: "certificate" }));
  onClick("save-sgf", () => fetched({ what: "sgf", moves: state.game?.moves ?? [], subject: subject() }));
  onClick("save-svg", () => {
    save(new Blob([board.picture()], { type: "image/svg+xml" }), "board.svg");
    box("downloads-status").textContent = "Saved board.svg.";
  });
  onClick("save-formula", () => {
    const [encoding, format] = [select("formula-encoding").value, select("formula-format").value];
    void fetched({ what: "formula", subject: subject(), encoding, format });
  });
}
