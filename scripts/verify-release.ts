/**
 * Checks the zip in `release/` against an installer's needs: the manifest, its version, every file in it, an identical
 * manifest next to the zip, and no other files.
 *   npm run release:verify [-- --version 1.2.3]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { zipProblems } from "./lib/release-zip.ts";
import { ROOT } from "./lib/run.ts";

function fail(...problems: readonly string[]): never {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

const { values } = readArguments(import.meta.url, { version: { type: "string" } });
const folder = join(ROOT, "release");
const zips = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".zip")) : [];
const [zip] = zips;
if (!zip || zips.length > 1) fail(`release/ holds ${zips.length} zips instead of one; run npm run release`);
const manifest = join(folder, "system.json");
if (!existsSync(manifest)) fail("release/system.json is missing; run npm run release");

const problems = zipProblems(join(folder, zip), {
  manifest: readFileSync(manifest, "utf8"),
  ...(values.version === undefined ? {} : { version: values.version }),
});
if (problems.length > 0) fail(...problems);
console.log(`${zip} can be released`);
