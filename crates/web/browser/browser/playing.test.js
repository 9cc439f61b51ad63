// Playing on against the proof, and its tree.

import assert from "node:assert/strict";
import { test } from "node:test";

import { paste, pick, played, shot, solve, until, withPage } from "./harness.js";

const HEIN_9 = 'game = "hex"\nboard = "4x4"\nblack = ["c4", "d2"]\nwhite = ["a1", "b4", "d1"]\n';

test("a won game against the proof, to its end", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    await solve(page);
    let game = await played(page, () => page.click("#play-proof"));
    assert.deepEqual(game.moves, ["b2"]);
    assert.equal(game.to_move, "white");
    await shot(page, "play");
    for (let turn = 0; game.over === null; turn += 1) {
      assert.ok(turn < 8, "the proof takes too long");
      // The reply that the proof finds hardest.
      const reply = game.next;
      game = await played(page, () => page.click(`#board [data-cell="${reply}"]`));
      assert.ok(game.follows);
    }
    assert.equal(game.winner, "black");
    assert.match(game.over, /Black .*wins/);
    assert.equal(await page.textContent("#play-status"), game.over);
    assert.ok(await page.locator("#play-pass").isDisabled());
    await shot(page, "over");
  }));

test("hint, undo, pass, and a move on a stone", () =>
  withPage(async (page, seen) => {
    seen.allowed.push(/status of 400/);
    await paste(page, HEIN_9);
    await solve(page);
    const first = await played(page, () => page.click("#play-proof"));
    await page.click("#play-hint");
    assert.ok((await page.getAttribute(`[data-cell="${first.next}"]`, "class")).includes("hint"));
    const second = await played(page, () => page.click("#play-pass"));
    assert.equal(second.moves[1], "pass");
    assert.ok(second.moves.length >= 2);
    await page.click("#play-undo");
    assert.equal(await page.locator("#crumbs li").count(), 2);
    await page.click('#board [data-cell="a1"]');
    await page.waitForSelector("#play-status.error");
    assert.equal(await page.locator("#crumbs li").count(), 2);
    await played(page, () => page.click(`#board [data-cell="${first.next}"]`));
    assert.ok(!(await page.getAttribute("#play-status", "class"))?.includes("error"));
  }));

test("whoever leaves the proof may have the new position solved", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    await solve(page);
    const game = await played(page, () => page.click('#board [data-cell="a4"]'));
    assert.equal(game.follows, false);
    assert.match(await page.textContent("#play-status"), /left the proof/);
    await shot(page, "left");
    await page.click("#play-from-here");
    await until(page, () => /^Black cannot|cannot win|White/.test(document.getElementById("verdict").textContent) && !document.getElementById("answer").hidden);
    assert.match(await page.textContent("#verdict"), /Black/);
    assert.ok(await page.locator("#play").isVisible());
  }));

test("the tree: groups of replies light up, lead down, and the path leads up", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    await solve(page);
    const game = await played(page, () => page.click("#play-proof"));
    assert.equal(await page.locator(".branch").count(), game.branches.length);
    const branch = game.branches.findIndex((each) => each.replies.length > 1);
    const { replies, answer } = game.branches[branch];
    const lit = () => page.$$eval("#board .lit", (hits) => hits.map((hit) => hit.dataset.cell).sort());
    await page.hover(`.branch >> nth=${branch} >> .head`);
    assert.deepEqual(await lit(), replies.filter((name) => name !== "pass").sort());
    if (answer) assert.ok((await page.getAttribute(`[data-cell="${answer}"]`, "class")).includes("lit-answer"));
    await shot(page, "tree");
    await page.hover("#verdict");
    assert.deepEqual(await lit(), []);
    await page.click(`.branch >> nth=${branch} >> .head`);
    await page.hover("#verdict");
    assert.ok((await lit()).length > 0, "a pressed head keeps its replies lit");
    const down = await played(page, () => page.click(`.branch >> nth=${branch} >> button.cell >> nth=0`));
    assert.deepEqual(down.moves.slice(0, 2), ["b2", replies[0]]);
    const up = await played(page, () => page.click("#crumbs li:nth-child(2) button"));
    assert.deepEqual(up.moves, ["b2"]);
    await played(page, () => page.click("#crumbs li:nth-child(1) button"));
    assert.match(await page.textContent("#branches"), /The proof plays b2/);
  }));

test("keys alone: read, solve, play, hint, undo", () =>
  withPage(async (page) => {
    await page.focus("#text");
    await page.keyboard.insertText(HEIN_9);
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('#board [data-cell="b2"]');
    await page.focus("#solve");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#play:not([hidden])");
    // To the board by Tab alone: it is one stop.
    for (let tabs = 0; !(await page.evaluate(() => document.activeElement?.closest("#board"))); tabs += 1) {
      assert.ok(tabs < 60);
      await page.keyboard.press("Tab");
    }
    const at = () => page.evaluate(() => document.activeElement?.dataset.cell);
    await page.keyboard.press("Home");
    assert.equal(await at(), "a1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    assert.equal(await at(), "b2");
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).stroke);
    assert.notEqual(ring, "none");
    const game = await played(page, () => page.keyboard.press("Enter"));
    assert.deepEqual(game.moves, ["b2"]);
    assert.equal(await at(), "b2", "the cursor stays where it was");
    await page.keyboard.press("h");
    await page.waitForSelector("#board .hint");
    const passed = await played(page, () => page.keyboard.press("p"));
    assert.equal(passed.moves[1], "pass");
    await page.keyboard.press("u");
    assert.equal(await page.locator("#crumbs li").count(), 2);
    // Down the tree and up again.
    await page.focus("#branches button.cell");
    const down = await played(page, () => page.keyboard.press("Enter"));
    assert.ok(await page.evaluate(() => document.activeElement?.matches("#branches button.cell, #crumbs button")));
    assert.equal(down.moves.length, 3);
    await page.click("#play-undo");
    await page.focus('[data-cell="b2"]');
    await page.keyboard.press("c");
    assert.equal(await page.getAttribute("#show-carrier", "aria-pressed"), "false");
    await shot(page, "keys");
  }));

test("a polyomino game is watched to its end, step by step and by itself", () =>
  withPage(async (page) => {
    await paste(page, "polyomino:elly@5x5");
    assert.match(await solve(page), /^Black wins in 7 plies/);
    await played(page, () => page.click("#watch-step"));
    await shot(page, "polyomino");
    await page.selectOption("#watch-kind", "random");
    await page.click("#watch-run");
    await page.waitForSelector("#play-status.over", { timeout: 30_000 });
    assert.match(await page.textContent("#play-status"), /^Black has won/);
    assert.equal(await page.textContent("#verdict"), "Black wins in 7 plies.");
    assert.match(await page.textContent("#lead"), /^The winning first moves are b1, /);
    assert.equal(await page.textContent("#watch-run"), "Run");
    assert.ok((await page.locator("#board .won").count()) >= 4);
    await shot(page, "polyomino-over");
  }));

test("several stones a turn: the proof lays all of its turn", () =>
  withPage(async (page) => {
    await pick(page, "Two stones a turn");
    assert.match(await solve(page), /^Black cannot win/);
    const game = await played(page, () => page.click('#board [data-cell="b2"]'));
    assert.equal(game.owner, "white");
    assert.equal(game.moves.length, 3);
    const second = await played(page, () => page.click(`#board [data-cell="${game.next}"]`));
    assert.equal(second.moves.length, 4, "Black has a second stone");
    assert.equal(second.to_move, "black");
  }));

test("a proof as a text is checked and can be played against", () =>
  withPage(async (page) => {
    const head = ["boardproof-strategy 1", "board hex 2 2", "maker black", "goal sides", "first black", "depth any", "owner black"];
    const proof = [...head, "steps 5", "won b1 a2", "a2 1", "won b1 b2", "b2 3", "b1 2 4", "root 5", "end"];
    const response = await paste(page, `${proof.join("\n")}\n`);
    if (response.status() !== 200) assert.fail(await response.text());
    assert.equal(await page.textContent("#asked"), "A proof, accepted by the checker");
    await played(page, () => page.click("#play-proof"));
    const game = await played(page, () => page.click('#board [data-cell="a2"]'));
    assert.deepEqual([game.moves, game.winner], [["b1", "a2", "b2"], "black"]);
    assert.ok(await page.locator("#solve").isDisabled());
  }));

test("the breaker's proof holds against every reply", () =>
  withPage(async (page) => {
    await pick(page, "Fatty");
    assert.match(await solve(page), /cannot win/);
    const game = await played(page, () => page.click('#board [data-cell="c3"]'));
    assert.equal(game.owner, "white");
    assert.equal(game.moves.length, 2);
  }));
