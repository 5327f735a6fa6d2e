import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { SESSION_COOKIE } from "../../common/protocol.ts";

/**
 * The users behind cookies. Sessions are kept in memory: after a restart all users join again. The cookie's name
 * contains the port, because browsers share cookies between all ports of a host and two sandboxes may run on one host.
 */
export class Sessions {
  readonly #users = new Map<string, string>();
  readonly #port: () => number;

  constructor(port: () => number) {
    this.#port = port;
  }

  get #cookie(): string {
    return `${SESSION_COOKIE}-${this.#port()}`;
  }

  /** The id of the user who made this request; undefined for a visitor. */
  userOf(request: Pick<IncomingMessage, "headers">): string | undefined {
    const token = this.#token(request);
    return token === undefined ? undefined : this.#users.get(token);
  }

  /** Starts a session for a user and sets its cookie on the response. */
  begin(response: ServerResponse, userId: string): void {
    const token = randomBytes(24).toString("base64url");
    this.#users.set(token, userId);
    response.setHeader("Set-Cookie", `${this.#cookie}=${token}; Path=/; HttpOnly; SameSite=Lax`);
  }

  /** Ends the session of a request, if it has one. */
  end(request: IncomingMessage, response: ServerResponse): void {
    const token = this.#token(request);
    if (token !== undefined) this.#users.delete(token);
    response.setHeader("Set-Cookie", `${this.#cookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
  }

  #token(request: Pick<IncomingMessage, "headers">): string | undefined {
    const wanted = this.#cookie;
    for (const part of (request.headers.cookie ?? "").split(";")) {
      const [name, value] = part.trim().split("=", 2);
      if (name === wanted && value) return value;
    }
    return undefined;
  }
}
