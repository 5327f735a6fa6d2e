import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Where the page's scripts and styles are built to. */
export const CLIENT_DIR = join(ROOT, ".build", "client");
const STAMP = join(CLIENT_DIR, ".sources");

let running: Promise<void> | undefined;

/**
 * Builds the pages' scripts and styles unless the build is of the sources as they are now. Calls at the same time
 * share one build.
 * @throws Error when the build fails.
 */
export function ensureClientBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  running ??= build(log).finally(() => {
    running = undefined;
  });
  return running;
}

async function build(log: (line: string) => void): Promise<void> {
  const stamp = sourceStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  log("building the sandbox's pages…");
  const { build: viteBuild } = await import("vite");
  await viteBuild({ configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
  mkdirSync(CLIENT_DIR, { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** A digest over the names, sizes and times of everything that goes into the build. */
function sourceStamp(): string {
  const hash = createHash("sha256");
  for (const file of [
    join(ROOT, "vite.config.ts"),
    ...filesBelow(join(ROOT, "client")),
    ...filesBelow(join(ROOT, "common")),
  ]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
