// @ts-check
// Names of cells and where they lie: `c4` on boards of games (letters are columns, rows count from 1), `3.4` on boards
// of tiles (row and column from 0). Cells of other boards have names that say nothing.

/** @typedef {{row: number, column: number}} Place */

/** @param {string} name @returns {Place|null} */
export function place(name) {
  const tile = /^(\d+)\.(\d+)$/.exec(name);
  if (tile) return { row: Number(tile[1]), column: Number(tile[2]) };
  const cell = /^([a-z]{1,3})([1-9]\d*)$/.exec(name);
  if (!cell) return null;
  let column = 0;
  for (const letter of cell[1]) column = 26 * column + letter.charCodeAt(0) - 96;
  return { row: Number(cell[2]) - 1, column: column - 1 };
}

/** @param {number} row @param {number} column */
export const tile = (row, column) => `${row}.${column}`;

/**
 * The cell that an arrow key leads to.
 * @param {string[]} names all cells in their order
 * @param {string} from
 * @param {number} right
 * @param {number} down
 * @returns {string} the same cell at the edge of the board
 */
export function neighbour(names, from, right, down) {
  const here = place(from);
  if (!here) {
    const next = names.indexOf(from) + right + down;
    return names[next] ?? from;
  }
  const found = names.find((name) => {
    const there = place(name);
    return there !== null && there.row === here.row + down && there.column === here.column + right;
  });
  return found ?? from;
}

/** The tiles of a rectangle between two corners. @param {string} one @param {string} other @returns {string[]} */
export function rectangle(one, other) {
  const [a, b] = [place(one), place(other)];
  if (!a || !b) return [];
  const cells = [];
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row += 1) {
    for (let column = Math.min(a.column, b.column); column <= Math.max(a.column, b.column); column += 1) {
      cells.push(tile(row, column));
    }
  }
  return cells;
}

/**
 * The tiles within so many steps, diagonal ones too, of a seam that does not match.
 * @param {[number, number][][]} mismatches
 * @param {number} radius
 * @param {number} rows
 * @param {number} columns
 * @returns {Set<string>}
 */
export function halo(mismatches, radius, rows, columns) {
  const cells = new Set();
  for (const [row, column] of mismatches.flat()) {
    for (let r = Math.max(0, row - radius); r <= Math.min(rows - 1, row + radius); r += 1) {
      for (let c = Math.max(0, column - radius); c <= Math.min(columns - 1, column + radius); c += 1) {
        cells.add(tile(r, c));
      }
    }
  }
  return cells;
}

/** Tiles as the server takes them, by rows. @param {Iterable<string>} names @returns {[number, number][]} */
export function pairs(names) {
  /** @type {[number, number][]} */
  const out = [];
  for (const name of names) {
    const at = place(name);
    if (at) out.push([at.row, at.column]);
  }
  return out.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
