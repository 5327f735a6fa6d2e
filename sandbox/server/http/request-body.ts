import type { IncomingMessage } from "node:http";
import { isRecord, type Source } from "../source.ts";

const LIMIT = 64 * 1024;

/**
 * Reads a small request body, JSON or form-encoded, into a record; empty if it is neither.
 * @throws Error if it is longer than 64 kB.
 */
export async function readBody(request: IncomingMessage): Promise<Source> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > LIMIT) throw new Error("Request body too long");
  }
  if (/json/.test(request.headers["content-type"] ?? "")) {
    try {
      const value: unknown = JSON.parse(text);
      return isRecord(value) ? value : {};
    } catch {
      return {};
    }
  }
  return Object.fromEntries(new URLSearchParams(text));
}
