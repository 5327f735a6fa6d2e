import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DIST, ROOT, run } from "./run.ts";

/** The sources of a build. */
const SOURCES = [
  "module",
  "templates",
  "styles",
  "lang",
  "packs",
  "scripts",
  "system.json",
  "template.json",
  "vite.config.ts",
  "package-lock.json",
];

/**
 * Builds the system if there is no build, or if the build is older than its sources.
 * @throws Error with the output of a failed build
 */
export async function ensureBuilt(): Promise<void> {
  const manifest = join(DIST, "system.json");
  if (existsSync(manifest) && newestOf(ROOT, SOURCES) <= statSync(manifest).mtimeMs) return;
  console.log("dist/ is missing or older than its sources; building it (npm run build)…");
  const { code, output } = await run("tsx", ["scripts/build.ts"], { quiet: true });
  if (code !== 0) throw new Error(`npm run build failed:\n${output}`);
}

/** The latest modification time in or below some paths, in milliseconds. Folders count, because files may be deleted. */
export function newestOf(root: string, paths: readonly string[]): number {
  const times = paths.map((path) => {
    const whole = join(root, path);
    const { mtimeMs } = statSync(whole);
    if (!statSync(whole).isDirectory()) return mtimeMs;
    return Math.max(mtimeMs, newestOf(whole, readdirSync(whole)));
  });
  return Math.max(0, ...times);
}
