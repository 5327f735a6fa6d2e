/**
 * Runs the benchmarks (`npm run bench -- [id …] [--table]`). Prints each figure next to its peer, its floor, its budget
 * and the last run on this machine. Builds the system first if its build is out of date.
 * `--table` also prints the figures as Markdown.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Bench } from "../test/bench/figure.ts";
import {
  type BenchReport,
  changeSince,
  isBusy,
  isOver,
  lineOf,
  type MeasuredBench,
  percentOf,
  tablesOf,
} from "./lib/bench-report.ts";
import { importBundled } from "./lib/bundle.ts";
import { readArguments } from "./lib/command-line.ts";
import { ensureBuilt } from "./lib/ensure-built.ts";
import { shareOfOthers } from "./lib/processor-use.ts";
import { REPORTS } from "./lib/run.ts";

const FOLDER = join(REPORTS, "benchmarks");
const { values, positionals } = readArguments(import.meta.url, {
  table: { type: "boolean", default: false },
});
// Imported after the arguments are read, because the benchmarks load half of the system.
const { benches } = await import("../test/bench/index.ts");
const wanted = positionals.map((id) => id.toUpperCase());
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;

/** The report of the last run on this machine. */
function lastReport(): BenchReport | null {
  if (!existsSync(FOLDER)) return null;
  const reports = readdirSync(FOLDER)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as BenchReport);
  return reports.findLast((report) => report.machine === machine) ?? null;
}

const commitOf = (): string =>
  execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();

async function measure(bench: Bench, last: BenchReport | null): Promise<MeasuredBench> {
  console.log(`\n${bench.id}  ${bench.title}`);
  const before = await shareOfOthers();
  if (isBusy(before))
    console.log(
      `  Other processes use ${percentOf(before)} of the processors: these figures are worth little.`,
    );
  const figures = await bench.run();
  for (const figure of figures) console.log(lineOf(figure, changeSince(last, bench.id, figure)));
  const after = await shareOfOthers();
  console.log(`  others used ${percentOf(before)} of the processors before, ${percentOf(after)} after`);
  return { id: bench.id, title: bench.title, others: [before, after], figures };
}

await ensureBuilt();
const pure = await importBundled<{ benches: readonly Bench[] }>("test/bench/pure.ts");
const last = lastReport();
if (last) console.log(`beside ${last.commit} of ${last.date}`);
const measured: MeasuredBench[] = [];
for (const bench of [...pure.benches, ...benches])
  if (wanted.length === 0 || wanted.includes(bench.id.toUpperCase()))
    measured.push(await measure(bench, last));

const report: BenchReport = {
  date: new Date().toISOString(),
  machine,
  commit: commitOf(),
  benches: measured,
};
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, `${report.date.replaceAll(":", "-")}.json`), JSON.stringify(report, null, 2));
if (values.table) console.log(`\n${tablesOf(report)}`);
const over = measured.flatMap(({ figures }) => figures).filter(isOver).length;
if (over > 0) {
  console.log(`\n${over} figure(s) over budget`);
  process.exitCode = 1;
}
