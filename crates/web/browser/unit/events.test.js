// The parser of server-sent events, fed in pieces of every size.

import assert from "node:assert/strict";
import { test } from "node:test";

import { EventParser, events } from "../../page/events.js";

/**
 * @param {string} text
 * @param {number} size
 */
function parsed(text, size) {
  const parser = new EventParser();
  const out = [];
  for (let at = 0; at < text.length; at += size) out.push(...parser.push(text.slice(at, at + size)));
  return out;
}

test("pieces may end anywhere, lines may end in any way", () => {
  const lines = ["\uFEFF: a comment", "event: progress", 'data: {"words":"a: b"}', "", "data:first", "data: second", "data", "", "event: lost", "", "id: 7", "data: x", "", "data: unfinished"];
  const expected = [
    { name: "progress", data: '{"words":"a: b"}' },
    { name: "message", data: "first\nsecond\n" },
    { name: "message", data: "x" },
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    for (let size = 1; size <= 40; size += 1) {
      assert.deepEqual(parsed(lines.join(end), size), expected, `${JSON.stringify(end)} in pieces of ${size}`);
    }
  }
});

test("one blank after the colon is no part of the value", () => {
  assert.deepEqual(parsed("data:  two\n\ndata:none\n\n", 3), [{ name: "message", data: " two" }, { name: "message", data: "none" }]);
});

test("letters that are cut by the network are put together", async () => {
  const bytes = new TextEncoder().encode("event: answer\ndata: ∨¬ü\n\n");
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const seen = [];
  for await (const event of events(body)) seen.push(event);
  assert.deepEqual(seen, [{ name: "answer", data: "∨¬ü" }]);
});

test("whoever stops listening ends the stream", async () => {
  let ended = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: () => void (ended = true),
  });
  for await (const event of events(body)) {
    assert.equal(event.data, "1");
    break;
  }
  assert.ok(ended);
});
