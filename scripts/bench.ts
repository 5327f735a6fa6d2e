/**
 * Runs the benchmarks (`npm run bench -- [id …]`) and prints each figure beside its peer, its floor and its budget.
 * Measures the present build of the system, and builds it if there is none.
 */
import type { Bench } from "../test/bench/figure.ts";
import { benches } from "../test/bench/index.ts";
import { importBundled } from "./lib/bundle.ts";
import { ensureBuilt } from "./lib/ensure-built.ts";

/** Formats tiny numbers as powers of ten, others in decimal notation. */
const shown = (value: number): string =>
  Math.abs(value) < 0.001 && value !== 0
    ? value.toExponential(2)
    : value.toLocaleString("en", { maximumFractionDigits: 4 });

const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
await ensureBuilt();
const pure = await importBundled<{ benches: readonly Bench[] }>("test/bench/pure.ts");
let over = 0;
for (const bench of [...pure.benches, ...benches]) {
  if (wanted.length > 0 && !wanted.includes(bench.id.toUpperCase())) continue;
  console.log(`\n${bench.id}  ${bench.title}`);
  for (const figure of await bench.run()) {
    const within =
      figure.budget === undefined ||
      (figure.better === "higher" ? figure.value >= figure.budget : figure.value <= figure.budget);
    if (!within) over += 1;
    const bound =
      figure.budget === undefined
        ? ""
        : `  ${within ? "within" : "OVER"} ${figure.better === "higher" ? "≥" : "≤"} ${shown(figure.budget)}`;
    console.log(
      `  ${figure.name.padEnd(58)} ${shown(figure.value).padStart(14)} ${figure.unit}${bound}${figure.peer ? `  (${figure.peer})` : ""}`,
    );
  }
}
if (over > 0) {
  console.log(`\n${over} figure(s) over budget`);
  process.exitCode = 1;
}
