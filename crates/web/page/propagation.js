// @ts-check
// Conflict-driven clause learning step by step: unit propagation, the first unique implication point, the backjump.
// Silva, Sakallah, "GRASP: A Search Algorithm for Propositional Satisfiability", 1999; the point that is learned from is
// the one of Zhang, Madigan, Moskewicz, Malik, "Efficient Conflict Driven Learning", 2001.
// A literal is a variable's number, negative if negated.

/** @typedef {number} Literal */
/** @typedef {{literal: Literal, level: number, reason: number|null}} Assigned `reason`: the number of a clause */
/** @typedef {{before: Literal[], clause: number, on: Literal, after: Literal[]}} Resolution */

/**
 * @typedef {object} Step
 * @property {"start"|"decide"|"propagate"|"conflict"|"resolve"|"learn"|"backjump"|"satisfied"|"unsatisfiable"} kind
 * @property {string} words
 * @property {Assigned[]} trail
 * @property {Literal[][]} clauses with those that are learned
 * @property {number|null} focus the clause that the step is about
 * @property {number|null} conflict the clause that is false
 * @property {Resolution[]} analysis
 * @property {Literal[]|null} resolvent
 * @property {Literal|null} point the first unique implication point
 */

/** Variables a to g. */
export const CLAUSES = [[-1, 3], [-2, 4], [-3, -4, 5], [-4, 6], [-5, -6, 7], [-5, -6, -7]];
/** What is decided when nothing propagates, if it is open then. */
export const DECISIONS = [1, 2, -5];

/** @param {Literal} literal */
export const name = (literal) => (literal < 0 ? "¬" : "") + String.fromCharCode(96 + Math.abs(literal));
/** @param {Literal[]} clause */
export const clauseName = (clause) => (clause.length === 0 ? "the empty clause" : clause.map(name).join("\u00a0∨\u00a0"));

/** @param {Assigned[]} trail @param {Literal} literal @returns {boolean|null} nothing if it is open */
export function valueOf(trail, literal) {
  const entry = trail.find((each) => Math.abs(each.literal) === Math.abs(literal));
  return entry ? entry.literal === literal : null;
}

/**
 * The resolvent of two clauses, in the order of its variables.
 * @param {Literal[]} one
 * @param {Literal[]} other
 * @param {Literal} on the literal that `other` has and `one` has negated
 */
export function resolved(one, other, on) {
  const kept = [...one.filter((literal) => literal !== -on), ...other.filter((literal) => literal !== on)];
  return [...new Set(kept)].sort((a, b) => Math.abs(a) - Math.abs(b));
}

/** @param {number} level */
const atLevel = (level) => (level === 0 ? "without any decision" : `at level ${level}`);

/**
 * All steps, until a model or the empty clause.
 * @param {Literal[][]} given
 * @param {Literal[]} decisions
 * @returns {Step[]}
 */
export function steps(given, decisions) {
  const clauses = given.map((clause) => [...clause]);
  /** @type {Assigned[]} */
  let trail = [];
  let level = 0;
  /** @type {Resolution[]} */
  let analysis = [];
  /** @type {Step[]} */
  const out = [];
  /** @param {Step["kind"]} kind @param {string} words @param {Partial<Step>} rest */
  const tell = (kind, words, rest = {}) => {
    const now = { trail: [...trail], clauses: [...clauses], analysis: [...analysis] };
    out.push({ kind, words, focus: null, conflict: null, resolvent: null, point: null, ...now, ...rest });
  };
  const value = (/** @type {Literal} */ literal) => valueOf(trail, literal);
  const levelOf = (/** @type {Literal} */ literal) => trail.find((each) => each.literal === -literal)?.level ?? 0;

  /** Assigns what a clause forces; gives the number of one that is false. @returns {number|null} */
  const propagate = () => {
    for (;;) {
      const wrong = clauses.findIndex((clause) => clause.every((literal) => value(literal) === false));
      if (wrong >= 0) return wrong;
      const unit = clauses.findIndex(
        (clause) => !clause.some((literal) => value(literal) === true) && clause.filter((literal) => value(literal) === null).length === 1,
      );
      if (unit < 0) return null;
      const forced = /** @type {Literal} */ (clauses[unit].find((literal) => value(literal) === null));
      trail.push({ literal: forced, level, reason: unit });
      const others = clauses[unit].length === 1 ? "has no other literal" : "is left with one literal that is not false";
      tell("propagate", `Clause ${unit + 1} ${others}, so ${name(forced)} must be true.`, { focus: unit });
    }
  };

  /** Learns from a clause that is false, and goes back. @param {number} wrong */
  const learn = (wrong) => {
    analysis = [];
    let clause = [...clauses[wrong]].sort((a, b) => Math.abs(a) - Math.abs(b));
    const here = () => clause.filter((literal) => levelOf(literal) === level);
    tell("conflict", `Every literal of clause ${wrong + 1} is false: a conflict. Its ${here().length} literals of level ${level} are resolved away, the latest first, until one is left.`, { focus: wrong, conflict: wrong, resolvent: clause });
    while (here().length > 1) {
      const entry = /** @type {Assigned} */ (trail.findLast((each) => clause.includes(-each.literal)));
      const reason = /** @type {number} */ (entry.reason);
      const after = resolved(clause, clauses[reason], entry.literal);
      analysis.push({ before: clause, clause: reason, on: entry.literal, after });
      clause = after;
      tell("resolve", `The latest assignment in it is ${name(entry.literal)}, made by clause ${reason + 1}: resolving the two on ${name(Math.abs(entry.literal))} gives ${clauseName(clause)}.`, { focus: reason, conflict: wrong, resolvent: clause });
    }
    const point = -here()[0];
    const decided = trail.find((each) => each.literal === point)?.reason === null;
    tell("learn", `Only ${name(-point)} is left of level ${level}: ${name(point)} is the first unique implication point${decided ? ", the decision itself" : ", nearer to the conflict than the decision"}, and the clause ${clauseName(clause)} is learned.`, { conflict: wrong, resolvent: clause, point });
    clauses.push(clause);
    const back = Math.max(0, ...clause.filter((literal) => literal !== -point).map(levelOf));
    trail = trail.filter((each) => each.level <= back);
    const from = level;
    level = back;
    tell("backjump", `The other literals of the learned clause are false ${atLevel(back)} already, so we jump back from level ${from} to level ${back}.`, { focus: clauses.length - 1, resolvent: clause });
  };

  tell("start", `${clauses.length} clauses; nothing is assigned. A clause is true if one of its literals is.`);
  for (;;) {
    for (let wrong = propagate(); wrong !== null; wrong = propagate()) {
      if (level === 0) {
        tell("unsatisfiable", `Clause ${wrong + 1} is false without any decision: the clauses cannot all be true.`, { focus: wrong, conflict: wrong });
        return out;
      }
      learn(wrong);
    }
    if (clauses.every((clause) => clause.some((literal) => value(literal) === true))) {
      tell("satisfied", "Every clause has a true literal: the clauses are satisfied, and what is still open does not matter.");
      return out;
    }
    const free = clauses.flat().find((literal) => value(literal) === null) ?? 0;
    const next = decisions.find((literal) => value(literal) === null) ?? free;
    level += 1;
    trail.push({ literal: next, level, reason: null });
    tell("decide", `No clause forces anything: we decide that ${name(next)} is true, at level ${level}.`);
  }
}
