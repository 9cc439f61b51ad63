// @ts-check
// The text of a file that somebody hands in.

import { through } from "./permalink.js";

/** As much as the server reads. */
const MOST_BYTES = 16 * 1024 * 1024;

/** @param {File} file @returns {Promise<string>} */
export async function fileText(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has more than 16 MiB.`);
  let bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd) {
    throw new Error(`${file.name} is compressed by zstd, which browsers cannot read: unpack it first, zstd -d.`);
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    bytes = new Uint8Array(await through(bytes, new DecompressionStream("gzip"), MOST_BYTES));
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file.name} is no text in UTF-8.`);
  }
}
