// The stepper's logic, against all assignments.

import assert from "node:assert/strict";
import { test } from "node:test";

import { CLAUSES, DECISIONS, resolved, steps } from "../../page/propagation.js";

/** @typedef {number[][]} Clauses */

/** @param {Clauses} clauses */
function variables(clauses) {
  return Math.max(0, ...clauses.flat().map(Math.abs));
}

/**
 * All assignments that satisfy the clauses, as numbers whose bits are variables.
 * @param {Clauses} clauses
 * @param {number} count
 */
function models(clauses, count) {
  const holds = (/** @type {number} */ bits, /** @type {number} */ literal) => ((bits >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
  return Array.from({ length: 2 ** count }, (_, bits) => bits).filter((bits) => clauses.every((clause) => clause.some((literal) => holds(bits, literal))));
}

/**
 * @param {Clauses} clauses
 * @param {number[]} clause
 */
function implied(clauses, clause) {
  return models([...clauses, ...clause.map((literal) => [-literal])], variables(clauses)).length === 0;
}

const all = steps(CLAUSES, DECISIONS);
const kinds = all.map((step) => step.kind);
const learn = all[kinds.indexOf("learn")];

test("two decisions lead to the conflict, and one more to a model", () => {
  assert.equal(CLAUSES.length, 6);
  assert.deepEqual(kinds, ["start", "decide", "propagate", "decide", "propagate", "propagate", "propagate", "propagate", "conflict", "resolve", "resolve", "resolve", "learn", "backjump", "propagate", "propagate", "decide", "satisfied"]);
});

test("the learned clause follows from the six by all 128 assignments, and is in none of them", () => {
  assert.deepEqual(learn.resolvent, [-3, -4]);
  assert.ok(implied(CLAUSES, [-3, -4]));
  assert.ok(!CLAUSES.some((clause) => clause.every((literal) => [-3, -4].includes(literal))));
  // None of its literals can be spared.
  assert.ok(!implied(CLAUSES, [-3]) && !implied(CLAUSES, [-4]));
});

test("the implication point is no decision, and every resolvent follows", () => {
  assert.equal(learn.point, 4);
  assert.notEqual(learn.trail.find((entry) => entry.literal === 4)?.reason, null);
  for (const { before, clause, on, after } of learn.analysis) {
    assert.ok(before.includes(-on) && CLAUSES[clause].includes(on));
    assert.ok(implied([before, CLAUSES[clause]], after));
    assert.ok(implied(CLAUSES, after));
  }
});

test("after the jump the learned clause propagates at once", () => {
  const jump = kinds.indexOf("backjump");
  assert.deepEqual(all[jump].trail.map((entry) => entry.literal), [1, 3]);
  assert.deepEqual(all[jump + 1].trail.at(-1), { literal: -4, level: 1, reason: CLAUSES.length });
});

test("resolution drops the variable and repeats nothing", () => {
  assert.deepEqual(resolved([-5, -6, -7], [-5, -6, 7], 7), [-5, -6]);
  assert.deepEqual(resolved([-1], [1], 1), []);
});

test("random clauses: verdicts agree with all assignments, and every learned clause follows", () => {
  let seed = 1;
  const random = (/** @type {number} */ below) => ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 16) % below;
  const seen = new Set();
  let learned = 0;
  for (let round = 0; round < 400; round += 1) {
    const clauses = Array.from({ length: 8 + random(18) }, () => {
      const chosen = [1, 2, 3, 4, 5, 6].sort(() => random(2) - 0.5).slice(0, 2 + random(2));
      return chosen.map((variable) => (random(2) === 0 ? variable : -variable));
    });
    const run = steps(clauses, []);
    const end = run[run.length - 1];
    seen.add(end.kind);
    assert.equal(end.kind === "satisfied", models(clauses, 6).length > 0, JSON.stringify(clauses));
    for (const extra of end.clauses.slice(clauses.length)) {
      learned += 1;
      assert.ok(implied(clauses, extra), `${JSON.stringify(clauses)} ${extra}`);
    }
    for (const step of run) {
      const jump = step.kind === "backjump" ? run[run.indexOf(step) + 1] : null;
      if (jump) assert.equal(jump.trail.at(-1)?.reason, step.clauses.length - 1);
    }
  }
  assert.deepEqual([...seen].sort(), ["satisfied", "unsatisfiable"]);
  assert.ok(learned > 100, `${learned}`);
});
