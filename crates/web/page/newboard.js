// @ts-check
// A question file for an empty board: https://toml.io, with the keys of docs/formats/toml.md.

/**
 * @typedef {object} NewBoard
 * @property {string} game `hex`, `polyomino` or `connect`
 * @property {number} columns
 * @property {number} rows
 * @property {string} [shape]
 * @property {number} [k]
 * @property {string} [rule]
 * @property {number} [p]
 * @property {number} [q]
 * @property {boolean} [torus]
 */

/** @param {string} text */
const quoted = (text) => JSON.stringify(text.trim());

/** @param {NewBoard} board @returns {string} */
export function newBoard(board) {
  const lines = [`game = ${quoted(board.game)}`, `board = "${board.columns}x${board.rows}"`];
  if (board.game === "polyomino") lines.push(`shape = ${quoted(board.shape ?? "")}`);
  if (board.game === "connect") lines.push(`k = ${board.k ?? 3}`);
  if (board.game !== "hex") {
    lines.push(`rule = ${quoted(board.rule ?? "maker-maker")}`);
    if (board.torus) lines.push("torus = true");
    if ((board.p ?? 1) !== 1) lines.push(`p = ${board.p}`);
    if ((board.q ?? 1) !== 1) lines.push(`q = ${board.q}`);
  }
  return `${lines.join("\n")}\n`;
}
