// @ts-check
// What is on the page as the fragment of a link: compact JSON as base64url, deflated when that is shorter.
// The fragment never leaves the browser, so a position in a link is seen by nobody's server.

/** Links beyond this many characters are refused by some programs. */
export const LONGEST_LINK = 30000;
/** A link that unpacks to more than this was not made by us. */
const MOST_BYTES = 4_000_000;
/** Shorter texts do not gain from deflation. */
const WORTH_DEFLATING = 160;

/** @param {unknown} value @returns {Promise<string>} */
export async function encoded(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (bytes.length >= WORTH_DEFLATING && "CompressionStream" in globalThis) {
    const packed = await through(bytes, new CompressionStream("deflate-raw"));
    if (packed.length < bytes.length) return `z${base64(packed)}`;
  }
  return `j${base64(bytes)}`;
}

/**
 * @param {string} fragment with or without its `#`
 * @returns {Promise<Record<string, unknown>|null>} nothing if it is none of ours
 */
export async function decoded(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!/^[jz][A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const packed = Uint8Array.from(atob(text.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    const bytes = text[0] === "j" ? packed : await through(packed, new DecompressionStream("deflate-raw"));
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * All that comes out of a stream for what goes in.
 * @param {Uint8Array} bytes
 * @param {{readable: ReadableStream, writable: WritableStream}} stream
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  // Broken input is told by the reader; the writer's own promises must not go unheard.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
