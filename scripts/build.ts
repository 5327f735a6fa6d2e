/**
 * Builds `dist/`, the exact contents of a release: code, styles and language files with Vite, then the packs. The
 * previous build is replaced at the end, so that open pages find their files and a failed build loses nothing.
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import { compilePacks } from "./lib/packs.ts";
import { DIST, run } from "./lib/run.ts";

const [next, old] = [`${DIST}.next`, `${DIST}.old`];
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

remove(next);
const built = await run("vite", ["build", "--logLevel", "warn"], { env: { SYSTEM_DIR: next } });
if (built.code !== 0) process.exit(built.code);
await compilePacks(next);
remove(old);
if (existsSync(DIST)) renameSync(DIST, old);
renameSync(next, DIST);
remove(old);
