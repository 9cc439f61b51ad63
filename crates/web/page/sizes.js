// @ts-check
// The size lab: how large every encoding of a question is, as bars on a logarithmic scale.

import { call, cancelled, message } from "./api.js";
import { box, button, find, grouped, input, make, onClick, press } from "./elements.js";

/** @typedef {{encoding: string, variables?: number, clauses?: number, literals?: number, blocks?: number, why?: string}} Size */

const PAUSE = 140;
const SLIDERS = ["hex-side", "hex-depth", "tile-side", "tile-inner", "tile-frame"];

let kind = "hex";
/** @type {"variables"|"clauses"|"literals"} */
let quantity = "variables";
/** @type {Size[]} */
let rows = [];
/** @type {AbortController|null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
let opened = false;

/** The settings, for the address of the page. */
export function sliders() {
  return { kind, quantity, values: SLIDERS.map((id) => Number(input(id).value)) };
}

/** @param {Record<string, any>} from */
export function restore(from) {
  if (from.kind === "hex" || from.kind === "tiles") kind = from.kind;
  if (["variables", "clauses", "literals"].includes(from.quantity)) quantity = from.quantity;
  if (Array.isArray(from.values)) {
    limitDepth(Number(from.values[0]));
    SLIDERS.forEach((id, index) => {
      if (Number.isFinite(from.values[index])) input(id).value = String(from.values[index]);
    });
  }
}

/** The view is shown. */
export function open() {
  arrange();
  if (!opened) void ask();
  opened = true;
}

/** @param {number} side */
function limitDepth(side) {
  if (side >= 2 && side <= 19) input("hex-depth").max = String(side * side);
}

function arrange() {
  limitDepth(Number(input("hex-side").value));
  for (const id of SLIDERS) find(`${id}-out`, HTMLOutputElement).textContent = input(id).value;
  box("hex-sliders").hidden = kind !== "hex";
  box("tile-sliders").hidden = kind !== "tiles";
  button("sizes-hex").setAttribute("aria-pressed", String(kind === "hex"));
  button("sizes-tiles").setAttribute("aria-pressed", String(kind === "tiles"));
  press(box("quantities").children, (each) => each.dataset.quantity === quantity);
}

/** Asks the server; the newest request wins. */
async function ask() {
  asking?.abort();
  const mine = (asking = new AbortController());
  const [side, depth, tiles, inner, frame] = sliders().values;
  const body = kind === "hex" ? { hex: [side, side], depth } : { tiles: { side: tiles, colours: [inner, frame] } };
  box("bars").setAttribute("aria-busy", "true");
  try {
    const sizes = await call("/api/sizes", body, mine.signal);
    if (asking !== mine) return;
    rows = sizes.rows;
    box("sizes-words").textContent = sizes.words;
    fail("");
    draw();
  } catch (error) {
    if (cancelled(error)) return;
    fail(message(error));
  } finally {
    if (asking === mine) box("bars").removeAttribute("aria-busy");
  }
}

/** @param {string} words */
function fail(words) {
  box("sizes-error").hidden = words === "";
  box("sizes-error").textContent = words;
}

/** @param {number} value 1234567 as 1.2 M */
function short(value) {
  const step = [[1e12, "T"], [1e9, "G"], [1e6, "M"], [1e3, "k"]].find(([size]) => value >= Number(size));
  return step ? `${(value / Number(step[0])).toPrecision(3)} ${step[1]}` : String(value);
}

function draw() {
  const values = rows.map((row) => row[quantity] ?? 0);
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(10, ...values))));
  const share = (/** @type {number} */ value) => `${(100 * Math.log10(Math.max(1, value))) / decades}%`;
  const scale = make("div", { class: "scale", "aria-hidden": "true" });
  for (let decade = 0; decade <= decades; decade += 1) {
    const tick = make("span", {}, decade < 3 ? String(10 ** decade) : short(10 ** decade).replace(/\.0+/, ""));
    tick.style.left = `${(100 * decade) / decades}%`;
    scale.append(tick);
  }
  const body = rows.map((row) => {
    const value = row[quantity];
    const head = make("th", { scope: "row" }, row.encoding);
    if (value === undefined) {
      return make("tr", { class: "refused" }, head, make("td", { colspan: "2" }, row.why ?? "not counted"));
    }
    const bar = make("div", { class: "size-bar" });
    bar.style.width = share(value);
    const track = make("div", { class: "track" }, bar);
    track.style.backgroundSize = `${100 / decades}% 100%`;
    return make("tr", { "data-encoding": row.encoding }, head, make("td", { class: "bar-cell" }, track), make("td", { class: "value", title: `${grouped(value)} ${quantity}` }, grouped(value)));
  });
  const head = make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Encoding"), make("th", { scope: "col", class: "bar-cell" }, scale), make("th", { scope: "col", class: "value" }, quantity)));
  box("bars").replaceChildren(make("table", {}, head, make("tbody", {}, ...body)));
}

/** @param {() => void} remember */
export function listen(remember) {
  const soon = () => {
    arrange();
    remember();
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE);
  };
  for (const id of SLIDERS) input(id).addEventListener("input", soon);
  for (const name of ["hex", "tiles"]) {
    onClick(`sizes-${name}`, () => {
      kind = name;
      soon();
    });
  }
  for (const each of box("quantities").children) {
    each.addEventListener("click", () => {
      const chosen = each instanceof HTMLElement ? each.dataset.quantity : undefined;
      if (chosen === "variables" || chosen === "clauses" || chosen === "literals") quantity = chosen;
      arrange();
      remember();
      draw();
    });
  }
}
