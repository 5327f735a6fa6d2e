import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Where the pages' scripts and styles are built to. */
export const CLIENT_DIR = join(ROOT, ".build", "client");
const STAMP = join(CLIENT_DIR, ".sources");
const LOCK = `${CLIENT_DIR}.lock`;
/** A lock older than this was left by a process that died, in milliseconds. */
const STALE = 120_000;

let running: Promise<void> | undefined;

/**
 * Builds the pages' scripts and styles unless the build is of the sources as they are now. Calls at the same time,
 * in other processes too, share one build.
 * @throws Error when the build fails.
 */
export function ensureClientBuilt(log: (line: string) => void = () => undefined): Promise<void> {
  running ??= buildOnce(log).finally(() => {
    running = undefined;
  });
  return running;
}

async function buildOnce(log: (line: string) => void): Promise<void> {
  if (isBuilt(sourceStamp())) return;
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!acquireLock()) await wait(200);
  try {
    const stamp = sourceStamp();
    if (isBuilt(stamp)) return;
    log("building the sandbox's pages…");
    const { build } = await import("vite");
    await build({ configFile: join(ROOT, "vite.config.ts"), logLevel: "warn" });
    writeFileSync(STAMP, stamp);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function isBuilt(stamp: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp;
}

/** True when this process may build now; making a folder either succeeds or finds it made by another process. */
function acquireLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const { mtimeMs } = statSync(LOCK, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE) rmSync(LOCK, { recursive: true, force: true });
  return false;
}

/** A digest over the names, sizes and times of everything that goes into the build. */
function sourceStamp(): string {
  const hash = createHash("sha256");
  const sources = [join(ROOT, "client"), join(ROOT, "common")].flatMap(filesBelow);
  for (const file of [join(ROOT, "vite.config.ts"), ...sources]) {
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
