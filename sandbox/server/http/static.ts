import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import type { Generation } from "../../common/generation.ts";
import type { Package } from "../packages/manifest.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, notFound: () => void) => void;

/**
 * Serves files under fixed prefixes: the packages' folders and the client's bundle. Reads files on every request, so
 * that a rebuilt system appears after a reload, unless browsers may keep the files. Files outside these folders are
 * unreachable.
 */
export class StaticFiles {
  readonly #handlers = new Map<string, Handler>();

  /**
   * @param clientDir null: the pages' own files are not served
   * @param keep browsers may keep the files without revalidating them
   */
  constructor(packages: readonly Package[], clientDir: string | null, generation: Generation, keep: boolean) {
    if (clientDir) this.#mount("/sandbox/", clientDir, generation, keep);
    for (const { kind, id, dir } of packages) this.#mount(`/${kind}s/${id}/`, dir, generation, keep);
  }

  /** Answers the request if its path is under one of the prefixes; otherwise returns false. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? "/";
    for (const [prefix, handler] of this.#handlers) {
      if (!url.startsWith(prefix)) continue;
      request.url = url.slice(prefix.length - 1);
      handler(request, response, () => {
        response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end(`Not found: ${url}\n`);
      });
      return true;
    }
    return false;
  }

  /** Serves an additional folder under a prefix. */
  mount({ prefix, dir }: { prefix: string; dir: string }, generation: Generation): void {
    this.#mount(prefix, dir, generation, false);
  }

  #mount(prefix: string, dir: string, generation: Generation, keep: boolean): void {
    this.#handlers.set(
      prefix,
      sirv(dir, {
        dev: true,
        etag: true,
        setHeaders: (response, path) => {
          if (keep) response.setHeader("Cache-Control", "max-age=86400, immutable");
          // Generation 14 serves a package's HTML files as plain text.
          if (generation === 14 && path.endsWith(".html")) {
            response.setHeader("Content-Type", "text/plain; charset=utf-8");
          }
        },
      }) as Handler,
    );
  }
}
