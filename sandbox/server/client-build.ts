import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Contains one folder per state of the sources. A complete folder never changes, because a page may be using it. */
const BUILDS = join(ROOT, ".build");
const LOCK = join(BUILDS, "client.lock");
const BUILD_NAME = /^client-[0-9a-f]{16}$/;
/** Age in milliseconds after which a lock is assumed to belong to a dead process. */
const STALE = 120_000;
/** Time in milliseconds after which an unused build is removed when a new build is made. */
const KEPT = 24 * 60 * 60 * 1000;

let running: Promise<string> | undefined;

/**
 * The folder with the pages' scripts and styles, built now unless there is a build of the present sources. Concurrent
 * calls, even from other processes, share one build; a build in use never changes.
 * @throws Error if the build fails.
 */
export function ensureClientBuilt(log: (line: string) => void = () => undefined): Promise<string> {
  running ??= buildOnce(log).finally(() => {
    running = undefined;
  });
  return running;
}

async function buildOnce(log: (line: string) => void): Promise<string> {
  const wanted = buildOfSources();
  if (use(wanted)) return wanted;
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!acquireLock()) await wait(200);
  try {
    const folder = buildOfSources();
    if (use(folder)) return folder;
    log("building the sandbox's pages…");
    await buildInto(folder);
    removeUnused();
    return folder;
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** Renames the build to its final name only when it is complete. */
async function buildInto(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  const { build } = await import("vite");
  try {
    await build({
      configFile: join(ROOT, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: unfinished, emptyOutDir: true },
    });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Whether this build exists; marks it as used now. */
function use(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const now = new Date();
  utimesSync(folder, now, now);
  return true;
}

function removeUnused(): void {
  for (const name of readdirSync(BUILDS).filter((each) => BUILD_NAME.test(each))) {
    const folder = join(BUILDS, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT) rmSync(folder, { recursive: true, force: true });
  }
}

/** True if this process may build. Creating the lock folder fails if another process has created it. */
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

/** The folder for a build of the present sources. Its name is a digest of their names, sizes and times. */
function buildOfSources(): string {
  const hash = createHash("sha256");
  const sources = [join(ROOT, "client"), join(ROOT, "common")].flatMap(filesBelow);
  for (const file of [join(ROOT, "vite.config.ts"), join(ROOT, "precompile.ts"), ...sources]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)} ${size} ${mtimeMs}\n`);
  }
  return join(BUILDS, `client-${hash.digest("hex").slice(0, 16)}`);
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
