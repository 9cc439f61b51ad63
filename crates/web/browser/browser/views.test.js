// The size lab, the stepper, colours, narrow screens, and how much is loaded.

import assert from "node:assert/strict";
import { test } from "node:test";

import { paste, pick, played, shot, until, withPage } from "./harness.js";

const HEIN_9 = 'game = "hex"\nboard = "4x4"\nblack = ["c4", "d2"]\nwhite = ["a1", "b4", "d1"]\n';

const bars = (page) => page.$$eval("#bars tbody tr", (rows) => Object.fromEntries(rows.map((row) => [row.cells[0].textContent, row.cells[row.cells.length - 1].textContent])));

test("moving a slider changes the bars, and so does the quantity", () =>
  withPage(async (page) => {
    await page.click('[data-view="sizes"]');
    await page.waitForSelector("#bars tbody tr");
    const before = await bars(page);
    assert.ok(Object.keys(before).length >= 8);
    await shot(page, "sizes");
    await page.focus("#hex-side");
    // Faster than the server: the newest wins.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await until(page, (old) => document.querySelector("#bars tbody").textContent !== old, await page.textContent("#bars tbody"));
    await until(page, () => document.getElementById("sizes-words").textContent.includes("64 cells"));
    const after = await bars(page);
    assert.notDeepEqual(after, before);
    await page.focus("#hex-depth");
    await page.keyboard.press("End");
    await until(page, () => document.querySelectorAll("#bars .refused").length > 0);
    assert.match(await page.textContent("#bars .refused td"), /\w+ \w+/);
    await page.keyboard.press("Home");
    await until(page, () => document.getElementById("sizes-words").textContent.startsWith("1 pl"));
    await page.click('[data-quantity="literals"]');
    assert.notDeepEqual(await bars(page), after);
    const width = await page.$eval("#bars .size-bar", (bar) => bar.getBoundingClientRect().width);
    assert.ok(width > 50);
    await page.click("#sizes-tiles");
    await until(page, () => /inner and \d+ frame/.test(document.getElementById("sizes-words").textContent));
    const tiles = await bars(page);
    assert.ok("seam-support" in tiles);
    await shot(page, "sizes-tiles");
    await page.focus("#tile-inner");
    await page.keyboard.press("ArrowRight");
    await until(page, (old) => document.querySelector("#bars tbody").textContent !== old, await page.textContent("#bars tbody"));
    await page.waitForTimeout(400);
    const link = page.url();
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForSelector("#bars tbody tr");
    assert.equal(await page.inputValue("#tile-inner"), "6");
  }));

test("the stepper goes to its end and back", () =>
  withPage(async (page) => {
    await page.click('[data-view="propagation"]');
    await page.waitForSelector("#clauses li");
    const words = new Set();
    for (let step = 0; !(await page.locator("#step-next").isDisabled()); step += 1) {
      words.add(await page.textContent("#step-words"));
      if (step === 12) await shot(page, "stepper");
      await page.click("#step-next");
    }
    assert.equal(words.size, 17);
    assert.match(await page.textContent("#step-words"), /satisfied/);
    assert.equal(await page.locator("#clauses li").count(), 7);
    await shot(page, "stepper-end");
    await page.focus("#step-back");
    await page.keyboard.press("ArrowLeft");
    assert.match(await page.textContent("#step-number"), /Step 17 of 18/);
    await page.click("#step-reset");
    assert.match(await page.textContent("#step-number"), /Step 1 of 18/);
  }));

for (const [name, options] of [
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  ["phone-dark", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" }],
]) {
  test(`all views in ${name}: nothing sticks out, everything works`, () =>
    withPage(async (page) => {
      const fits = async (what) => {
        const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide[0] <= wide[1], `${what}: ${wide}`);
      };
      const press = (selector) => (options.hasTouch ? page.tap(selector) : page.click(selector));
      await paste(page, HEIN_9);
      await shot(page, `${name}-read`);
      await press("#solve");
      await page.waitForSelector("#answer:not([hidden])");
      await fits("answer");
      await shot(page, `${name}-answer`);
      await played(page, () => press('[data-cell="b2"]'));
      await press(".branch .head");
      assert.ok((await page.locator("#board .lit").count()) > 0);
      await fits("play");
      await shot(page, `${name}-play`);
      await pick(page, "A board with mistakes");
      await press('[data-halo="1"]');
      await fits("tiles");
      await shot(page, `${name}-tiles`);
      await press('[data-view="sizes"]');
      await page.waitForSelector("#bars tbody tr");
      await fits("sizes");
      await shot(page, `${name}-sizes`);
      await press('[data-view="propagation"]');
      for (let step = 0; step < 12; step += 1) await press("#step-next");
      await fits("stepper");
      await shot(page, `${name}-stepper`);
      for (const view of ["board", "sizes", "propagation"]) {
        await press(`[data-view="${view}"]`);
        const nameless = await page.$$eval("button, input, select, textarea, [role=button]", (all) =>
          all.filter((each) => each.getClientRects().length > 0 && !each.labels?.length && !each.getAttribute("aria-label") && !each.textContent.trim()).map((each) => each.outerHTML),
        );
        assert.deepEqual(nameless, [], view);
      }
      const small = await page.$$eval("button", (all) => all.filter((each) => each.offsetParent && each.getBoundingClientRect().height < 34).map((each) => each.textContent));
      assert.deepEqual(small, []);
    }, options));
}

test("the button overrules the system's colours, and is remembered", () =>
  withPage(async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.click("#theme");
    assert.equal(await ground(), light);
    await page.click("#theme");
    assert.notEqual(await ground(), light);
    await page.reload();
    assert.notEqual(await ground(), light);
    await page.waitForSelector('#theme[aria-label$="dark"]');
  }));

test("a finger drags a rectangle once that is asked for", () =>
  withPage(async (page) => {
    await pick(page, "A board with mistakes");
    await page.tap('[data-cell="1.1"]');
    assert.equal(await page.locator("#board .chosen").count(), 1);
    await page.check("#tiles-drag");
    assert.equal(await page.$eval("#board", (board) => getComputedStyle(board).touchAction), "none");
  }, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }));

test("no motion where none is wanted", () =>
  withPage(async (page) => {
    await page.click('[data-view="sizes"]');
    await page.waitForSelector(".size-bar");
    assert.equal(await page.$eval(".size-bar", (bar) => getComputedStyle(bar).transitionDuration), "0s");
  }, { reducedMotion: "reduce" }));

test("little is loaded, and soon seen", () =>
  withPage(async (page) => {
    await page.waitForLoadState("networkidle");
    const { bytes, files, paints } = await page.evaluate(() => {
      const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
      const own = entries.filter((entry) => !entry.name.includes("/api/"));
      const named = Object.fromEntries(performance.getEntriesByType("paint").map((entry) => [entry.name, Math.round(entry.startTime)]));
      return { bytes: own.reduce((sum, entry) => sum + entry.transferSize, 0), files: own.length, paints: named };
    });
    console.log(`${files} files, ${bytes} bytes transferred; paints in ms: ${JSON.stringify(paints)}`);
    assert.ok(bytes > 50_000 && bytes < 300_000, `${bytes}`);
  }));
