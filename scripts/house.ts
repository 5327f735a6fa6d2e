/**
 * Measures the layout of the code and prints the figures; writes nothing (`npm run house`). Rooms, imports, files and
 * papers are counted from the sources; one test on the stand-in host counts the files that run after a click.
 *   --at <folder>   another checkout
 *   --json          the figures as JSON
 *   --still         without the test, which takes half a minute
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readArguments } from "./lib/command-line.ts";
import { houseRows, type Row } from "./lib/house-figures.ts";
import { ROOT, run } from "./lib/run.ts";

const WALK = "test/host/rolls/walk.host.test.ts";

const { values } = readArguments(import.meta.url, {
  at: { type: "string", default: ROOT },
  json: { type: "boolean", default: false },
  still: { type: "boolean", default: false },
});
const root = resolve(values.at);

type Walks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Runs the test that follows two clicks, in the checkout that is measured. */
async function walks(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  const report = join(folder, "walks.json");
  try {
    // The test needs no built system.
    const env = { WALK_REPORT: report, SYSTEM_DIR: folder };
    const args = ["run", "--root", root, "--project", "host-13", WALK];
    const { output } = await run(join(root, "node_modules/.bin/vitest"), args, { quiet: true, env });
    if (!existsSync(report)) throw new Error(`${WALK} has measured nothing:\n${output}`);
    return Object.entries(JSON.parse(readFileSync(report, "utf8")) as Walks).map(([name, figures]) => [
      name,
      Object.entries(figures)
        .map(([what, count]) => `${count} ${what}`)
        .join(", "),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows = houseRows(root);
if (!values.still && existsSync(join(root, WALK))) rows.push(...(await walks()));
if (values.json) console.log(JSON.stringify(Object.fromEntries(rows), null, 2));
else {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, figures] of rows) console.log(`${name.padEnd(width)}  ${figures}`);
}
