import type { IncomingMessage, ServerResponse } from "node:http";
import { RequestError } from "../errors.ts";
import type { PublicFiles } from "./public-files.ts";

/** The largest upload in bytes. */
const LIMIT = 50 * 1024 * 1024;

export interface FileRequestParts {
  publicFiles: PublicFiles;
  /** Whether the user of a request has a permission. */
  allows(request: IncomingMessage, permission: "FILES_BROWSE" | "FILES_UPLOAD"): boolean;
}

/** Answers requests of file pickers: lists, creates folders, stores files. @returns whether it was such a request */
export async function answerFileRequest(
  parts: FileRequestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://host");
  const target = url.searchParams.get("target") ?? "";
  const { publicFiles } = parts;
  const works: Record<string, [permission: "FILES_BROWSE" | "FILES_UPLOAD", work: () => Promise<unknown>]> = {
    "GET /files": ["FILES_BROWSE", () => publicFiles.list(target)],
    "POST /files/directory": [
      "FILES_UPLOAD",
      async () => ({ path: await publicFiles.createDirectory(target) }),
    ],
    "POST /files/upload": [
      "FILES_UPLOAD",
      async () => {
        const content = await readContent(request);
        return { path: await publicFiles.save(target, url.searchParams.get("name") ?? "", content) };
      },
    ],
  };
  const work = works[`${request.method} ${url.pathname}`];
  if (!work) return false;
  const [status, body] = await run(parts.allows(request, work[0]), work[1]);
  response
    .writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" })
    .end(JSON.stringify(body));
  return true;
}

async function run(allowed: boolean, work: () => Promise<unknown>): Promise<[number, unknown]> {
  if (!allowed) return [403, { error: "You lack the permission for this" }];
  try {
    return [200, await work()];
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [400, { error: error.message }];
  }
}

async function readContent(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMIT) throw new RequestError("The file is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
