// Names of cells, arrows, rectangles, halos; texts of new boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { halo, neighbour, pairs, place, rectangle } from "../../page/cells.js";
import { newBoard } from "../../page/newboard.js";

test("names say where a cell lies", () => {
  assert.deepEqual(place("c4"), { row: 3, column: 2 });
  assert.deepEqual(place("aa10"), { row: 9, column: 26 });
  assert.deepEqual(place("3.14"), { row: 3, column: 14 });
  for (const name of ["a0", "pass", "C4", "", "4c", "1.2.3"]) assert.equal(place(name), null, name);
});

test("arrows lead to the next cell and stop at the edge", () => {
  const names = ["a1", "b1", "a2", "b2"];
  assert.equal(neighbour(names, "a1", 1, 0), "b1");
  assert.equal(neighbour(names, "a1", 0, 1), "a2");
  assert.equal(neighbour(names, "b2", 1, 0), "b2");
  assert.equal(neighbour(["x", "y?", "z!"], "y?", 1, 0), "z!");
  assert.equal(neighbour(["x", "y?", "z!"], "x", 0, -1), "x");
});

test("rectangles and halos are cells of the board", () => {
  assert.deepEqual(rectangle("2.3", "1.2"), ["1.2", "1.3", "2.2", "2.3"]);
  assert.deepEqual([...halo([[[0, 0], [0, 1]]], 0, 3, 3)], ["0.0", "0.1"]);
  assert.deepEqual(pairs(halo([[[0, 0], [0, 1]]], 1, 3, 3)), [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
  assert.deepEqual(pairs(["10.0", "9.1", "9.0"]), [[9, 0], [9, 1], [10, 0]]);
});

test("a new board is a question file", () => {
  assert.equal(newBoard({ game: "hex", columns: 5, rows: 3, p: 2 }), 'game = "hex"\nboard = "5x3"\n');
  const animal = { game: "polyomino", columns: 4, rows: 4, shape: ' X"X ', rule: "maker-breaker", torus: true, p: 2, q: 1 };
  assert.equal(newBoard(animal), 'game = "polyomino"\nboard = "4x4"\nshape = "X\\"X"\nrule = "maker-breaker"\ntorus = true\np = 2\n');
});
