import { existsSync } from "node:fs";
import { join } from "node:path";
import { DIST, run } from "./run.ts";

/**
 * Builds the system where a fresh clone has no build yet. An older build is left as it is: what is newer than it, only
 * who changed it knows. @throws Error with the output of a build that fails
 */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(join(DIST, "system.json"))) return;
  console.log("dist/ is missing; building it once (npm run build)…");
  const { code, output } = await run("tsx", ["scripts/build.ts"], { quiet: true });
  if (code !== 0) throw new Error(`npm run build failed:\n${output}`);
}
