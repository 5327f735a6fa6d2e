/**
 * Builds and zips a release into `release/`: the system's files and the manifest next to them, as an installer expects.
 *   npm run release [-- --version 1.2.3 --base https://example.org/manifold --manifest https://example.org/latest.json]
 * base: the future address of both files; manifest: the permanent address of the newest manifest, used for updates
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { type Addresses, nameAddresses, readAddresses } from "./lib/release-addresses.ts";
import { installProblems } from "./lib/release-files.ts";
import { zipProblems } from "./lib/release-zip.ts";
import { DIST, ROOT, run, systemVersion } from "./lib/run.ts";
import { zipFolder } from "./lib/zip.ts";

const { values } = readArguments(import.meta.url, {
  version: { type: "string" },
  base: { type: "string" },
  manifest: { type: "string" },
});
const addresses = addressesOf(values);
// The package has the version. A tag only repeats it, so that manifest, packs and release never differ.
if (values.version !== undefined && values.version !== systemVersion()) {
  console.error(
    `--version is "${values.version}", but package.json has ${systemVersion()}: set it there (npm version), then tag.`,
  );
  process.exit(1);
}
const built = await run("tsx", ["scripts/build.ts"]);
if (built.code !== 0) process.exit(built.code);

const manifestPath = join(DIST, "system.json");
const stored = JSON.parse(readFileSync(manifestPath, "utf8")) as Record<string, unknown>;
const { manifest, warning } = nameAddresses(stored, addresses);
if (warning) console.warn(warning);
writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
const problems = installProblems(DIST);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

const target = join(ROOT, "release");
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const zip = join(target, `${manifest.id}-${manifest.version}.zip`);
await zipFolder(DIST, zip);
writeFileSync(join(target, "system.json"), readFileSync(manifestPath));
const zipped = zipProblems(zip, { version: String(manifest.version) });
if (zipped.length > 0) {
  console.error(zipped.join("\n"));
  process.exit(1);
}
console.log(zip);

/** Null without a base; exits with a message if an address is invalid. */
function addressesOf({ base, manifest }: { base?: string; manifest?: string }): Addresses | null {
  try {
    return base === undefined ? null : readAddresses(base, manifest);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
