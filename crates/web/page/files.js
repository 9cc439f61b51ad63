// @ts-check
// The text of a file that somebody hands in.

import { call } from "./api.js";

/** As much as the server reads. */
const MOST_BYTES = 4 * 1024 * 1024;

/** How compressed files begin: gzip, zstd. */
const PACKED = [[0x1f, 0x8b], [0x28, 0xb5, 0x2f, 0xfd]];

/** @param {File} file @returns {Promise<string>} */
export async function fileText(file) {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} has more than 4 MiB, which is too much for the page.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Browsers know one of the two; the server knows both.
  if (PACKED.some((start) => start.every((byte, at) => bytes[at] === byte))) return (await call("/api/unpack", bytes)).text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file.name} is no text in UTF-8.`);
  }
}
