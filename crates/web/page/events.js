// @ts-check
// Server-sent events out of a stream of text: https://html.spec.whatwg.org/multipage/server-sent-events.html
// We read them by fetch, because an EventSource cannot send a body or a header.

/** @typedef {{name: string, data: string}} ServerEvent */

export class EventParser {
  #rest = "";
  #name = "";
  /** @type {string[]} */
  #data = [];
  #first = true;

  /**
   * Takes the next piece of the stream, which may end anywhere.
   * @param {string} chunk
   * @returns {ServerEvent[]} what is complete now
   */
  push(chunk) {
    if (this.#first && chunk !== "") {
      this.#first = false;
      chunk = chunk.replace(/^\uFEFF/, "");
    }
    this.#rest += chunk;
    /** @type {ServerEvent[]} */
    const events = [];
    for (;;) {
      const end = this.#rest.search(/[\r\n]/);
      // A CR at the very end may be the first half of a CRLF.
      if (end < 0 || (this.#rest[end] === "\r" && end + 1 === this.#rest.length)) return events;
      const line = this.#rest.slice(0, end);
      const width = this.#rest.startsWith("\r\n", end) ? 2 : 1;
      this.#rest = this.#rest.slice(end + width);
      const event = this.#line(line);
      if (event) events.push(event);
    }
  }

  /** @param {string} line @returns {ServerEvent|null} */
  #line(line) {
    if (line === "") {
      const event = { name: this.#name || "message", data: this.#data.join("\n") };
      const empty = this.#data.length === 0;
      this.#name = "";
      this.#data = [];
      return empty ? null : event;
    }
    const colon = line.indexOf(":");
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#name = value;
    if (field === "data") this.#data.push(value);
    return null;
  }
}

/**
 * The events of a response's body as they come.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<ServerEvent>}
 */
export async function* events(body) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
