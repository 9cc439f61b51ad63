// @ts-check
// The page: puts the parts together and draws them after each change.

import * as answer from "./answer.js";
import { call, message } from "./api.js";
import * as ask from "./ask.js";
import * as board from "./board.js";
import { showError } from "./complaint.js";
import { box, button, input, onClick, press } from "./elements.js";
import * as jobs from "./jobs.js";
import * as link from "./link.js";
import { options, restore, subject } from "./options.js";
import * as play from "./play.js";
import * as setup from "./setup.js";
import * as sizes from "./sizes.js";
import { changed, isTiles, onChange, state } from "./state.js";
import * as theme from "./theme.js";
import * as tiles from "./tiles.js";

/** @typedef {import("./state.js").Answered} Answered */

const ZOOMS = [1, 1.5, 2, 3];
let zoom = 0;
/** The reading that was drawn last. @type {unknown} */
let drawn = null;

/** Draws all that depends on the state. */
function draw() {
  const { reading, answered, game, mode } = state;
  if (reading !== drawn) {
    drawn = reading;
    if (game) play.begin();
  }
  const playing = mode === "play" && game !== null && game.moves.length > 0;
  const setUp = mode === "setup" && game !== null;
  const svg = playing ? game.svg : ((setUp ? null : answered?.svg) ?? reading?.svg);
  if (svg) {
    try {
      board.show(svg, isTiles() ? "tiles" : "game");
    } catch (error) {
      showError(error);
    }
  } else board.clear();
  box("bar").hidden = !reading;
  box("modes").hidden = isTiles() || !reading;
  button("mode-play").disabled = game === null;
  button("mode-setup").disabled = reading?.kind === "certificate";
  button("mode-setup").setAttribute("aria-pressed", String(mode === "setup"));
  button("mode-play").setAttribute("aria-pressed", String(mode === "play"));
  const proof = !isTiles() && mode === "play" && game !== null;
  button("show-carrier").hidden = !proof;
  button("show-line").hidden = !proof || playing || !answered;
  box("board-note").textContent = note();
  setup.showSetup();
  answer.showVerdict();
  answer.showAnswer();
  play.showPlay();
  tiles.showTiles();
  link.remember();
}

/** What a click on the board does. */
function note() {
  const { reading, mode, stone, game, answered } = state;
  if (!reading) return "";
  if (isTiles()) return answered ? "The answer’s board. Go back to the board to free other cells." : "";
  if (mode === "setup") return `A click sets ${stone === "open" ? "a cell free" : `a ${stone} stone, or takes it away; a right click the other colour`}.`;
  if (game?.over) return "";
  return "Click a cell to play there.";
}

/** @param {string} cell */
function pressed(cell) {
  if (isTiles()) {
    if (!state.answered && state.reading?.board) tiles.toggle([cell], cell);
  } else if (state.mode === "play") play.playAt(cell);
  else setup.setAt(cell);
}

/** Solves the question in the box. @param {string[]} moves to play then */
async function solve(moves = []) {
  if (!(await ask.ready())) return;
  if (matchMedia("(max-width: 899px)").matches && moves.length === 0) box("stage").scrollIntoView({ block: "start" });
  await jobs.run("/api/solve", { subject: subject(), ...options() }, (/** @type {Answered} */ answered) => {
    state.answered = answered;
    state.game = answered.game ?? null;
    state.mode = state.game ? "play" : "setup";
    play.begin();
    changed();
  });
  if (state.game && moves.length > 0) await play.goTo(moves, { reply: "none" });
}

/** @param {string} text */
async function solveText(text) {
  setup.forget();
  ask.setText(text);
  restore(options());
  if (await ask.read()) await solve();
}

/** @param {string} view */
function show(view) {
  state.view = view === "sizes" || view === "propagation" ? view : "board";
  for (const each of document.querySelectorAll("[data-view]")) {
    if (!(each instanceof HTMLElement)) continue;
    if (each.dataset.view === state.view) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
  for (const name of ["board", "sizes", "propagation"]) box(`view-${name}`).hidden = name !== state.view;
  if (state.view === "sizes") sizes.open();
  // Few look at it: it is fetched then.
  if (state.view === "propagation") import("./stepper.js").then((stepper) => stepper.open(), showError);
  link.remember();
}

/** @param {string} id @param {string} off the class of the board while it is off */
function toggle(id, off) {
  onClick(id, () => {
    const on = box("board").classList.toggle(off) === false;
    press([button(id)], () => on);
  });
}

/** @param {string} key @param {string} cell */
function keyed(key, cell) {
  const small = key.length === 1 ? key.toLowerCase() : key;
  if (!isTiles() && (small === "c" || small === "l") && state.mode === "play") {
    const each = button(small === "c" ? "show-carrier" : "show-line");
    if (!each.hidden) each.click();
    return !each.hidden;
  }
  return cell !== "" && setup.key(small, cell) ? true : play.key(small);
}

function listen() {
  theme.listen();
  jobs.listen();
  answer.listen();
  setup.listen();
  play.listen((text) => void solveText(text));
  tiles.listen((text) => {
    ask.setText(text);
    void ask.read();
  });
  sizes.listen(link.remember);
  board.listen({
    press: pressed,
    alternate(cell) {
      if (isTiles() || state.mode !== "setup") return false;
      setup.setOther(cell);
      return true;
    },
    key: keyed,
    drag: (cells, from) => {
      if (!state.answered) tiles.toggle(cells, from);
    },
    extend: (cells) => {
      if (!state.answered) tiles.extend(cells);
    },
  });
  for (const panel of ["stage", "play"]) {
    box(panel).addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      if (keyed(event.key, "")) event.preventDefault();
    });
  }
  for (const each of document.querySelectorAll("[data-view]")) {
    each.addEventListener("click", () => each instanceof HTMLElement && show(each.dataset.view ?? "board"));
  }
  for (const mode of /** @type {const} */ (["setup", "play"])) {
    onClick(`mode-${mode}`, () => {
      state.mode = mode;
      changed();
    });
  }
  toggle("show-carrier", "no-carrier");
  toggle("show-line", "no-line");
  onClick("zoom", () => {
    zoom = (zoom + 1) % ZOOMS.length;
    box("board").dataset.zoom = String(ZOOMS[zoom]);
    button("zoom").textContent = `${ZOOMS[zoom]}×`;
  });
  onChange(draw);
}

async function start() {
  listen();
  draw();
  const examples = ask.listen(() => void solve());
  const about = call("/api/about").then((known) => {
    state.seconds = known.seconds;
    input("seconds").max = String(known.seconds);
    if (Number(input("seconds").value) > known.seconds) input("seconds").value = String(known.seconds);
  });
  const actions = { view: show, solve, play: (/** @type {string[]} */ moves) => play.goTo(moves, { reply: "none" }) };
  await Promise.all([examples, about.catch((error) => showError(error))]);
  await link.follow(actions);
  addEventListener("hashchange", () => void link.follow(actions));
}

start().catch((error) => showError(message(error)));
