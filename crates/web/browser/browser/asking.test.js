// Asking: texts, files, options, errors, the answer, downloads, giving up, links.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { paste, pick, shot, solve, until, url, withPage } from "./harness.js";

const HEIN_9 = 'game = "hex"\nboard = "4x4"\nblack = ["c4", "d2"]\nwhite = ["a1", "b4", "d1"]\n';

test("every example can be read as it is pasted", () =>
  withPage(async (page) => {
    const examples = await page.evaluate(() => fetch("/api/examples", { headers: { "X-Session": "a".repeat(32) } }).then((response) => response.json()));
    assert.ok(examples.length > 5 && new Set(examples.map((each) => each.group)).size >= 3);
    for (const { name, text, group } of examples) {
      const response = await paste(page, text);
      assert.equal(response.status(), 200, `${name}: ${await response.text()}`);
      const kind = await page.getAttribute("#board", "data-kind");
      assert.equal(kind, group === "tiles" ? "tiles" : "game", name);
      assert.ok((await page.locator("#board [data-cell]").count()) >= 9, name);
      assert.notEqual(await page.textContent("#verdict"), "Ask a question about a board");
    }
  }));

test("Hein 9 is solved, with its line, carrier, toggles and details", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    assert.match(await page.textContent("#verdict"), /^Can Black win\?/);
    await shot(page, "read");
    assert.match(await solve(page), /^Black wins in 7 plies, the only winning first move is b2/);
    assert.equal(await page.locator("#board .winning").count(), 1);
    assert.equal(await page.locator("#board .move").count(), 7);
    assert.equal(await page.getAttribute('#board [data-cell="b2"]', "aria-label"), "b2, black, move 1, wins");
    assert.equal(await page.getAttribute('#board [data-cell="d1"]', "aria-label"), "d1, white");
    const shade = () => page.evaluate(() => getComputedStyle(document.querySelector("#board .carrier")).fill);
    const shaded = await shade();
    await page.click("#show-carrier");
    assert.notEqual(await shade(), shaded);
    await page.click("#show-line");
    assert.ok(!(await page.locator("#board .move").first().isVisible()));
    await page.click("#show-carrier");
    await page.click("#show-line");
    assert.ok(await page.locator("#board .move").first().isVisible());
    const details = await page.textContent("#answer-details");
    for (const words of ["search", "7 plies", "b2", "accepted by the checker"]) assert.ok(details.includes(words), words);
    await shot(page, "answer");
  }));

test("a wrong text is told with its place, which is selected", () =>
  withPage(async (page, seen) => {
    seen.allowed.push(/status of 400/);
    await paste(page, HEIN_9.replace('"b4"', '"b9"'));
    assert.match(await page.textContent("#error"), /Line 4, column \d+: found .*b9.*, expected/);
    assert.ok(await page.locator("#error pre").isVisible());
    const selected = await page.evaluate(() => {
      const area = document.getElementById("text");
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    assert.equal(selected, '"b9"');
    assert.ok(await page.locator("#solve").isDisabled());
    await shot(page, "error");
    await paste(page, HEIN_9);
    assert.ok(await page.locator("#error").isHidden());
  }));

test("a new board, stones by clicks, right clicks and keys, and undo", () =>
  withPage(async (page) => {
    await page.click("#new summary");
    await page.fill("#new-columns", "3");
    await page.fill("#new-rows", "3");
    await page.click("#new-make");
    await page.waitForSelector('#board [data-cell="c3"]');
    const stones = async (count) => {
      await until(page, (wanted) => document.querySelectorAll("#board circle.black, #board circle.white").length === wanted, count);
    };
    await page.click('[data-cell="b2"]');
    await stones(1);
    await page.click('[data-cell="a1"]', { button: "right" });
    await stones(2);
    assert.equal(await page.getAttribute('[data-cell="a1"]', "aria-label"), "a1, white");
    await page.click('#palette [data-stone="white"]');
    await page.click('[data-cell="c1"]');
    await stones(3);
    await page.focus('[data-cell="c1"]');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("b");
    await stones(4);
    assert.equal(await page.getAttribute('[data-cell="c2"]', "aria-label"), "c2, black");
    await page.keyboard.press("Delete");
    await stones(3);
    await page.keyboard.press("u");
    await stones(4);
    assert.match(await page.inputValue("#text"), /./);
    await page.selectOption("#player", "white");
    await until(page, () => document.getElementById("verdict").textContent.includes("Can White win"));
    await page.selectOption("#depth-kind", "within");
    await page.fill("#depth", "3");
    await page.press("#depth", "Enter");
    await until(page, () => document.getElementById("verdict").textContent.includes("within 3 plies"));
    assert.match(await solve(page), /White/);
  }));

test("the engine qbf answers, too, by the encoding that is chosen", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    await page.click("#engine-fields summary");
    await page.selectOption("#engine", "qbf");
    await page.selectOption("#encoding", "ET");
    await page.selectOption("#depth-kind", "within");
    await page.fill("#depth", "7");
    await page.uncheck("#all-moves");
    await page.uncheck("#critical-depth");
    await page.waitForTimeout(300);
    assert.match(await solve(page), /^Black wins/);
    assert.match(await page.textContent("#answer-details"), /qbf.*ET/);
  }));

test("a file is dropped or opened, what is no text is refused", () =>
  withPage(async (page, seen) => {
    seen.allowed.push(/status of 400/);
    await page.setInputFiles("#file", { name: "hein.toml", mimeType: "text/plain", buffer: Buffer.from(HEIN_9) });
    await page.waitForSelector('#board [data-cell="d4"]');
    await page.evaluate(() => {
      const files = new DataTransfer();
      files.items.add(new File(['game = "hex"\nboard = "2x2"\n'], "two.toml"));
      document.getElementById("board").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
    });
    await until(page, () => document.querySelectorAll("#board [data-cell]").length === 4);
    await page.setInputFiles("#file", { name: "x.zst", mimeType: "application/zstd", buffer: Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]) });
    await page.waitForSelector("#error:not([hidden])");
    assert.match(await page.textContent("#error"), /cannot be unpacked/);
  }));

test("an example is picked where no board is yet", () =>
  withPage(async (page) => {
    await shot(page, "empty");
    await page.click('#gallery button:has-text("Piet Hein 9")');
    await page.waitForSelector('#board [data-cell="d4"]');
    assert.ok(await page.locator("#gallery").isHidden());
    assert.equal(await page.evaluate(() => document.getElementById("examples").selectedOptions[0].text), "Piet Hein 9");
  }));

test("files are saved: certificate, picture, formula, game", () =>
  withPage(async (page) => {
    await paste(page, HEIN_9);
    await solve(page);
    const saved = async (id) => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.click(id)]);
      return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
    };
    const certificate = await saved("#save-certificate");
    assert.ok(certificate.content.length > 50, certificate.name);
    // What the page hands out it takes back.
    const other = await page.context().newPage();
    await other.goto(url());
    await other.waitForSelector("#gallery button");
    await other.setInputFiles("#file", { name: certificate.name, mimeType: "application/zstd", buffer: certificate.content });
    await until(other, () => document.getElementById("verdict").textContent === "Black wins.");
    await other.close();
    const picture = await saved("#save-svg");
    assert.match(picture.content.toString(), /^<svg[\s\S]*class="carrier"[\s\S]*<\/svg>/);
    assert.doesNotMatch(picture.content.toString(), /data-cell/);
    await page.selectOption("#formula-encoding", "ET");
    assert.match((await saved("#save-formula")).content.toString(), /^(c .*\n)*p cnf \d+ \d+\n/);
    await page.selectOption("#formula-format", "qcir");
    assert.match((await saved("#save-formula")).content.toString(), /^#QCIR/);
    assert.ok(await page.locator("#save-sgf").isDisabled());
    await page.click("#play-proof");
    await page.waitForSelector("#save-sgf:not([disabled])");
    assert.match((await saved("#save-sgf")).content.toString(), /^\(;[\s\S]*B\[b2\]/);
  }));

test("a long job shows its progress and is given up", () =>
  withPage(async (page) => {
    await paste(page, 'game = "hex"\nboard = "9x9"\n');
    await page.click("#solve");
    await until(page, () => /nodes/.test(document.getElementById("job-words").textContent));
    assert.ok(await page.locator("#job").isVisible());
    await shot(page, "progress");
    await page.click("#cancel");
    await page.waitForSelector("#job-failed:not([hidden])");
    assert.equal(await page.textContent("#job-failed"), "Cancelled.");
    assert.ok(await page.locator("#job").isHidden());
    // Another text ends the job about this one without a word, and has its turn at once.
    await page.click("#solve");
    await page.waitForSelector("#job:not([hidden])");
    await paste(page, HEIN_9);
    await page.waitForSelector("#job", { state: "hidden" });
    assert.ok(await page.locator("#job-failed").isHidden());
    assert.match(await solve(page), /^Black wins/);
  }));

test("a link brings all back in a fresh page", async () => {
  let link = "";
  let words = "";
  await withPage(async (page) => {
    await paste(page, HEIN_9);
    await page.selectOption("#depth-kind", "within");
    await page.fill("#depth", "9");
    await page.press("#depth", "Enter");
    await solve(page);
    await page.click("#play-proof");
    await page.waitForSelector("#crumbs li:nth-child(2)");
    await page.click('#branches [data-reply="b1"]');
    await page.waitForSelector("#crumbs li:nth-child(4)");
    await page.waitForTimeout(500);
    words = await page.textContent("#crumbs");
    link = page.url();
    assert.match(link, /#[jz][\w-]+$/);
  });
  await withPage(async (page) => {
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForSelector("#crumbs li:nth-child(4)");
    assert.equal(await page.textContent("#crumbs"), words);
    assert.equal(await page.inputValue("#depth"), "9");
    assert.equal(await page.inputValue("#text"), HEIN_9);
    assert.match(await page.textContent("#verdict"), /^Black wins in 7 plies/);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, Object.keys(sessionStorage)]));
    assert.equal(stored, '[{},["boardproof-session"]]');
  });
});

test("a puzzle of another hand's notation, and a link that is none of ours", () =>
  withPage(async (page) => {
    await page.goto(`${page.url()}#jnonsense`);
    await page.reload();
    await page.waitForSelector("#examples optgroup", { state: "attached" });
    assert.equal(await page.inputValue("#text"), "");
    await pick(page, "Four in a row");
    assert.equal(await page.locator("#board [data-cell]").count(), 25);
  }));
