// Boards of tiles: cells are freed and filled again.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { paste, pick, shot, solve, until, withPage } from "./harness.js";

const RECORDS = new URL("../../../../../shared/data/tiles/record-boards.json", import.meta.url);

const free = (page) => page.$$eval("#board .chosen", (hits) => hits.map((hit) => hit.dataset.cell));
const answered = (page) => page.waitForSelector("#tiles-result:not([hidden])");

test("cells are freed by clicks, a rectangle by mouse or keys, halos by buttons", () =>
  withPage(async (page) => {
    await pick(page, "A board with mistakes");
    assert.match(await page.textContent("#tiles-score"), /of 180 seams match, \d+ do not/);
    assert.ok((await page.locator("#board .mismatch").count()) > 3);
    await page.click('[data-cell="3.4"]');
    assert.deepEqual(await free(page), ["3.4"]);
    await page.click('[data-cell="3.4"]');
    assert.deepEqual(await free(page), []);
    const at = async (cell) => {
      const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await at("1.1")));
    await page.mouse.down();
    await page.mouse.move(...(await at("2.2")));
    await page.mouse.move(...(await at("2.3")));
    assert.equal(await page.locator("#board .preview").count(), 6);
    await page.mouse.up();
    assert.deepEqual(await free(page), ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"]);
    await page.click("#tiles-clear");
    await page.focus('[data-cell="5.5"]');
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    assert.deepEqual(await free(page), ["5.5", "5.6", "6.5", "6.6"]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.equal((await free(page)).length, 5);
    await page.click('[data-halo="1"]');
    assert.equal(await page.getAttribute('[data-halo="1"]', "aria-pressed"), "true");
    assert.ok((await free(page)).length > 10);
    assert.match(await page.textContent("#tiles-chosen"), /\d+ cells are free/);
    await shot(page, "tiles-free");
    // A link knows which cells are free.
    const cells = await free(page);
    await page.waitForTimeout(400);
    const link = page.url();
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForSelector("#board .chosen");
    assert.deepEqual(await free(page), cells);
  }));

test("a region is filled, and the filling becomes the board", () =>
  withPage(async (page) => {
    await pick(page, "A board with mistakes");
    await page.click('[data-halo="0"]');
    await page.click("#tiles-refill");
    await answered(page);
    assert.match(await page.textContent("#verdict"), /^Yes/);
    await shot(page, "tiles-yes");
    assert.match(await page.getAttribute("#tiles-link", "href"), /^https:\/\/e2\.bucas\.name\//);
    await page.click("#tiles-take");
    await until(page, () => document.getElementById("tiles-score").textContent.startsWith("180 of 180 seams match."));
    assert.equal(await page.locator("#board .mismatch").count(), 0);
    assert.ok(await page.locator('[data-halo="0"]').isDisabled());
  }));

test("a no has its core, the best refilling its number", () =>
  withPage(async (page) => {
    await pick(page, "A board with mistakes");
    await page.click('[data-cell="2.2"]');
    await page.click('[data-cell="2.3"]');
    await page.click("#tiles-refill");
    await answered(page);
    assert.match(await page.textContent("#verdict"), /^No/);
    assert.ok((await page.locator("#board .core").count()) > 0);
    await shot(page, "tiles-no");
    await page.click("#tiles-back");
    assert.deepEqual(await free(page), ["2.2", "2.3"]);
    await page.click("#tiles-improve");
    await answered(page);
    assert.match(await page.textContent("#verdict"), /^Best refilling: \d+ of \d+ seams match/);
    await page.click("#tiles-back");
    await page.click("#engine-fields summary");
    await page.fill("#seconds", "2");
    await page.click("#tiles-ring");
    await answered(page);
    assert.match(await page.textContent("#verdict"), /^(Yes|No|Unknown)/);
  }));

test("a puzzle is finished, and its formula saved", () =>
  withPage(async (page) => {
    await pick(page, "A puzzle of 6x6");
    await page.waitForSelector("#formula-encoding option", { state: "attached" });
    assert.match(await solve(page), /^Yes/);
    assert.equal(await page.locator("#board .piece").count(), 36);
    await shot(page, "puzzle");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("#save-formula")]);
    assert.match(readFileSync(await file.path(), "utf8"), /^(c .*\n)*p cnf \d+ \d+\n/);
    await page.click("#tiles-take");
    await until(page, () => document.getElementById("tiles-score").textContent.startsWith("60 of 60 seams match."));
  }));

test("the 468 board: halo 0 cannot be refilled", { skip: !existsSync(RECORDS) && "the record boards are not here" }, () =>
  withPage(async (page, seen) => {
    seen.allowed.push(/status of 400/);
    await paste(page, readFileSync(RECORDS, "utf8"));
    assert.match(await page.textContent("#error"), /There are 5 boards. Which one\?/);
    await page.click('#error button:has-text("468")');
    await page.waitForSelector("#board .mismatch");
    assert.match(await page.textContent("#tiles-score"), /^468 of 480 seams match, 12 do not\./);
    await page.click('[data-halo="0"]');
    assert.equal((await free(page)).length, 23);
    assert.equal(await page.getAttribute('[data-cell="4.10"]', "aria-label"), "row 4, column 10, 1 side does not match");
    assert.equal(await page.getAttribute('[data-cell="4.10"]', "aria-pressed"), "true");
    await page.click("#tiles-refill");
    await answered(page);
    assert.match(await page.textContent("#verdict"), /^No/);
    assert.match(await page.textContent("#answer-details"), /2 cells, none can be spared, another engine agrees/);
    assert.ok((await page.locator("#board rect.core").count()) >= 4);
    await shot(page, "468");
  }));
