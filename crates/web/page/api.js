// @ts-check
// Requests to the server that the page came from.

import { events } from "./events.js";

/** Why a request failed, in the server's words; with a place if a text could not be read. */
export class Failure extends Error {
  /**
   * @param {number} status
   * @param {{message: string, line?: number, column?: number, found?: string, expected?: string, excerpt?: string}} error
   */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.place = error.line === undefined ? null : { ...error, line: error.line, column: error.column ?? 1 };
  }
}

/** The name of this tab for the server, which keeps the last proof under it. */
function session() {
  const key = "boardproof-session";
  try {
    const known = sessionStorage.getItem(key);
    if (known) return known;
    sessionStorage.setItem(key, token);
  } catch {
    // Storage may be forbidden; then the token lives as long as the page.
  }
  return token;
}

// randomUUID exists on https and localhost only.
const token = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

/** @param {string} path @param {unknown} body bytes, or an object @param {AbortSignal} [signal] @returns {Promise<Response>} */
async function send(path, body, signal) {
  const bytes = body instanceof Uint8Array;
  /** @type {RequestInit} */
  const request = {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": bytes ? "application/octet-stream" : "application/json", "X-Session": session() },
    body: body === undefined ? undefined : bytes ? new Blob([/** @type {BlobPart} */ (body)]) : JSON.stringify(body),
    signal,
  };
  let response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    if (cancelled(error)) throw error;
    throw new Failure(0, { message: "The server does not answer. Is boardproof serve still running?" });
  }
  if (!response.ok) throw await failure(response);
  return response;
}

/** @param {Response} response */
async function failure(response) {
  try {
    const { error } = await response.json();
    if (typeof error?.message === "string") return new Failure(response.status, error);
  } catch {
    // Not our JSON: the status has to do.
  }
  return new Failure(response.status, { message: `The server says ${response.status} ${response.statusText}.` });
}

/** Whether an error only means that the request was given up. @param {unknown} error */
export function cancelled(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** @param {unknown} error */
export function message(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {string} path
 * @param {unknown} [body] nothing for a GET
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function call(path, body, signal) {
  return (await send(path, body, signal)).json();
}

/**
 * A job: its events, each with its data read.
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<{name: string, data: any}>}
 */
export async function* job(path, body, signal) {
  const response = await send(path, body, signal);
  if (!response.body) return;
  for await (const { name, data } of events(response.body)) yield { name, data: JSON.parse(data) };
}

/**
 * Has the server make a file, and the browser save it.
 * @param {Record<string, unknown>} body
 * @returns {Promise<string>} the file's name
 */
export async function download(body) {
  const response = await send("/api/download", body);
  const named = /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "");
  const name = named?.[1] ?? String(body.what);
  save(await response.blob(), name);
  return name;
}

/** Has the browser save a file. @param {Blob} content @param {string} name */
export function save(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
