// What a link says is what went into it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { decoded, encoded } from "../../page/permalink.js";

test("short values are plain, long ones are deflated, both come back", async () => {
  const short = { v: 1, t: "hex ü ∨ \u{1F0A1}", m: ["c4", "pass"] };
  const long = { v: 1, t: "[1,2,3,4],".repeat(2000) };
  const [plain, packed] = [await encoded(short), await encoded(long)];
  assert.match(plain, /^j[A-Za-z0-9_-]+$/);
  assert.match(packed, /^z[A-Za-z0-9_-]+$/);
  assert.ok(packed.length < 500, `${packed.length}`);
  assert.deepEqual(await decoded(`#${plain}`), short);
  assert.deepEqual(await decoded(packed), long);
});

test("values of every length come back", async () => {
  // A linear congruential generator: hardly compressible, and the same every time.
  let seed = 7;
  const letter = () => String.fromCharCode(32 + ((seed = (seed * 1103515245 + 12345) % 2147483648) >> 16) % 500);
  for (let length = 0; length < 400; length += 1) {
    const value = { t: Array.from({ length }, letter).join("") };
    assert.deepEqual(await decoded(await encoded(value)), value);
  }
});

test("what is none of ours says nothing", async () => {
  const list = await encoded([1]);
  const broken = (await encoded({ t: "x".repeat(999) })).slice(0, -4);
  for (const fragment of ["", "#", "#top", "j", "j!", "z", "zAAAA", "jbm9uc2Vuc2U", list, broken]) {
    assert.equal(await decoded(fragment), null, fragment);
  }
});

test("a link that would unpack to gigabytes is refused", async () => {
  const huge = await encoded({ t: "a".repeat(5_000_000) });
  assert.ok(huge.length < 10_000);
  assert.equal(await decoded(huge), null);
});
