import type { IncomingMessage, ServerResponse } from "node:http";
import { answerFileRequest, type FileRequestParts } from "./file-requests.ts";
import { iconFor } from "./icons.ts";
import { gamePage, joinPage, type PageContext } from "./pages.ts";
import { readBody } from "./request-body.ts";
import type { Sessions } from "./sessions.ts";
import type { StaticFiles } from "./static.ts";

export interface JoinableUser {
  id: string;
  name: string;
  role: number;
  active: boolean;
}

export interface RouterParts extends FileRequestParts {
  page: PageContext;
  sessions: Sessions;
  files: StaticFiles;
  users(): JoinableUser[];
  /** Whether this user exists, may join, and has this password. */
  mayJoin(userId: string, password: string): boolean;
  log(line: string): void;
}

/** Answers all HTTP requests: the two pages, joining and leaving, and files. */
export function createRouter(
  parts: RouterParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // The socket server handles its own requests.
    if (request.url?.startsWith("/socket.io/")) return;
    answer(parts, request, response).catch((error: unknown) => {
      parts.log(`error: ${request.method} ${request.url}: ${error instanceof Error ? error.message : error}`);
      if (!response.headersSent) send(response, 500, "text/plain", "Internal error\n");
    });
  };
}

async function answer(parts: RouterParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? "/").split("?", 1)[0];
  const known = parts.users().some(({ id }) => id === parts.sessions.userOf(request));
  switch (`${request.method} ${path}`) {
    case "GET /":
      return redirect(response, known ? "/game" : "/join");
    case "GET /join":
      return send(response, 200, "text/html", joinPage(parts.page));
    case "GET /join/users":
      return send(response, 200, "application/json", JSON.stringify(parts.users()));
    case "POST /join":
      return join(parts, request, response);
    case "POST /leave":
      parts.sessions.end(request, response);
      response.writeHead(204).end();
      return;
    case "GET /game":
      return known ? send(response, 200, "text/html", gamePage(parts.page)) : redirect(response, "/join");
  }
  if (await answerFileRequest(parts, request, response)) return;
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, 405, "text/plain", "Not allowed\n");
  const icon = iconFor(path ?? "");
  if (icon) return send(response, 200, "image/svg+xml", icon, "max-age=86400");
  if (!parts.files.serve(request, response)) send(response, 404, "text/plain", "Not found\n");
}

async function join(parts: RouterParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { userid, password } = await readBody(request);
  if (!parts.mayJoin(String(userid ?? ""), String(password ?? ""))) {
    return send(response, 401, "text/plain", "Unknown user or wrong password\n");
  }
  parts.sessions.begin(response, String(userid));
  response.writeHead(204).end();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location }).end();
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  cacheControl = "no-store",
): void {
  response
    .writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": cacheControl })
    .end(body);
}
