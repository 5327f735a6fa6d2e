/**
 * Builds and zips a release into `release/`: the system's files and the manifest beside them, as an installer wants them.
 *   npm run release [-- --version 1.2.3 --base https://example.org/manifold]
 */
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ZipArchive } from "archiver";
import { installProblems } from "./lib/release-files.ts";
import { DIST, ROOT, run } from "./lib/run.ts";

const { values } = parseArgs({ options: { version: { type: "string" }, base: { type: "string" } } });
const built = await run("tsx", ["scripts/build.ts"]);
if (built.code !== 0) process.exit(built.code);

const manifestPath = join(DIST, "system.json");
const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Record<string, unknown>;
if (values.version) {
  if (!/^\d+(\.\d+)*$/.test(values.version)) {
    console.error(`--version must be numbers with dots, without a leading v, not "${values.version}"`);
    process.exit(1);
  }
  manifest.version = values.version;
}
if (values.base) {
  manifest.url = values.base;
  manifest.manifest = `${values.base}/system.json`;
  manifest.download = `${values.base}/${manifest.id}-${manifest.version}.zip`;
}
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
const archive = new ZipArchive({ zlib: { level: 9 } });
const written = new Promise<void>((done, broken) => {
  const file = createWriteStream(zip);
  file.on("close", done);
  archive.on("error", broken);
  archive.pipe(file);
});
archive.directory(DIST, false, (entry) => (entry.name.endsWith(".map") ? false : entry));
await archive.finalize();
await written;
writeFileSync(join(target, "system.json"), readFileSync(manifestPath));
console.log(zip);
