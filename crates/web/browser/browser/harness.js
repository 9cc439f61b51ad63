// A server of our own, a browser, and pages that may not complain: any error, warning or request to another host fails the
// test. BOARDPROOF is the program, CHROMIUM the browser, SHOTS a folder for pictures if somebody wants to look at them.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";

import { chromium } from "playwright-core";

const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Where pictures go; nobody wants them otherwise. */
const shots = process.env.SHOTS;

let server;
let browser;
let address = "";

if (shots) mkdirSync(shots, { recursive: true });

/** The server's address. */
export const url = () => address;

before(async () => {
  const program = process.env.BOARDPROOF;
  assert.ok(program, "BOARDPROOF is not set: it names the program");
  server = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  address = await new Promise((resolve, reject) => {
    createInterface(server.stdout).once("line", resolve);
    server.once("exit", (status) => reject(new Error(`the server ended with status ${status}`)));
  });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
});

after(async () => {
  await browser?.close();
  server?.kill();
});

/**
 * A fresh page in a fresh context; afterwards nothing may have been complained about.
 * @param {(page: import("playwright-core").Page, seen: Seen) => Promise<void>} use
 * @param {object} options of the context
 *
 * @typedef {{allowed: RegExp[], requests: string[]}} Seen complaints that the test provokes; what was requested
 */
export async function withPage(use, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  context.setDefaultTimeout(20_000);
  const seen = { allowed: [], requests: [] };
  const complaints = [];
  const watch = (page) => {
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`pageerror: ${error.stack}`));
  };
  context.on("page", watch);
  context.on("request", (request) => {
    seen.requests.push(request.url());
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== new URL(address).origin) complaints.push(`asked another host: ${request.url()}`);
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForSelector("#examples optgroup", { state: "attached" });
    await use(page, seen);
  } finally {
    await context.close();
  }
  assert.deepEqual(complaints.filter((words) => !seen.allowed.some((allowed) => allowed.test(words))), []);
}

/**
 * Waits until something holds in the page. Playwright's own waitForFunction is forbidden by the page's policy.
 * @param {(argument?: any) => unknown} holds
 */
export async function until(page, holds, argument) {
  for (const end = Date.now() + 30_000; ; ) {
    if (await page.evaluate(holds, argument)) return;
    if (Date.now() > end) throw new Error(`never came true: ${holds}`);
    await page.waitForTimeout(30);
  }
}

/** Takes a picture of what is seen, if somebody wants to look at it. */
export async function shot(page, name) {
  if (!shots) return;
  await page.waitForTimeout(250);
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

/** Puts a text into the box as if pasted, and waits until it was read. */
export async function paste(page, text) {
  const read = page.waitForResponse((response) => response.url().endsWith("/api/read"));
  await page.locator("#text").focus();
  await page.evaluate((words) => {
    const area = document.getElementById("text");
    area.select();
    area.setRangeText(words, 0, area.value.length, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, text);
  const response = await read;
  await response.finished();
  // The answer is drawn in the same turn in which it is read.
  await page.waitForTimeout(50);
  return response;
}

/** Picks an example by its name. */
export async function pick(page, name) {
  const read = page.waitForResponse((response) => response.url().endsWith("/api/read"));
  await page.selectOption("#examples", { label: name });
  assert.equal((await read).status(), 200);
  await page.waitForSelector("#board svg");
}

/** Solves, and gives the words of the verdict. */
export async function solve(page) {
  await page.click("#solve");
  await page.waitForSelector("#answer:not([hidden])");
  return page.textContent("#verdict");
}

/** Waits for the next game and gives it. */
export async function played(page, act) {
  const response = page.waitForResponse((each) => each.url().endsWith("/api/play"));
  await act();
  const answer = await response;
  assert.equal(answer.status(), 200, await answer.text());
  const game = await answer.json();
  await page.waitForTimeout(50);
  return game;
}
