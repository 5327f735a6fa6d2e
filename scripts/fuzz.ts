/**
 * Runs every random test with fresh seeds and many more cases than `npm test`, on both generations, for a given time.
 *   npm run fuzz -- --minutes 60
 *   npm run fuzz -- --seed 123456      one round with this seed, to repeat a failure
 * Please turn each failure into a named test of its case.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { ROOT, run } from "./lib/run.ts";

/** The number of cases per property in a round, as a multiple of the number in `npm test`. */
const FACTOR = "5";
/** Test projects, each with the folder of its configuration. File names are relative to that folder. */
const PROJECTS = [
  ["unit", "."],
  ["host-13", "."],
  ["host-14", "."],
  ["sandbox-13", "sandbox"],
  ["sandbox-14", "sandbox"],
] as const;

const { values } = readArguments(import.meta.url, {
  minutes: { type: "string", default: "10" },
  seed: { type: "string" },
});
const minutes = Number(values.minutes);
const single = values.seed === undefined ? null : Number(values.seed);
if (!(minutes > 0) || (single !== null && !Number.isInteger(single))) {
  console.error("--minutes takes a number above 0, --seed a whole number");
  process.exit(2);
}

/** Test files below the folder's `test/` that use chance, relative to the folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder, "test"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `test/${file}`)
    .filter((file) =>
      /fast-check|testing\/(random|chance)|support\/crowd/.test(
        readFileSync(join(ROOT, folder, file), "utf8"),
      ),
    );
const files = { ".": filesOf("."), sandbox: filesOf("sandbox") };

const until = Date.now() + minutes * 60_000;
const failing: string[] = [];
let rounds = 0;
do {
  const seed = single ?? Math.trunc(Date.now() % 2_147_483_647);
  for (const [project, folder] of PROJECTS) {
    const env = { RANDOM_SEED: String(seed), RANDOM_FACTOR: FACTOR };
    const args = ["run", "--root", folder, "--project", project, "--testTimeout=3600000", ...files[folder]];
    const { code, seconds, output } = await run("vitest", args, { env, quiet: true });
    console.log(`seed ${seed}, ${project}: ${code === 0 ? "passed" : "FAILED"} in ${seconds.toFixed(0)} s`);
    if (code === 0) continue;
    failing.push(`npm run fuzz -- --seed ${seed}    (${project})`);
    console.log(output);
  }
  rounds += 1;
} while (single === null && Date.now() < until);
console.log(
  failing.length === 0
    ? `${rounds} rounds over ${Object.values(files).flat().length} files, nothing found`
    : `found something in:\n${failing.map((line) => `  ${line}`).join("\n")}`,
);
process.exitCode = failing.length === 0 ? 0 : 1;
