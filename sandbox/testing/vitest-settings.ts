/** Settings of the runner for tests of pages and packages: few processes, the seed of the run, generous timeouts. */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AlikeTogether } from "./alike-together.ts";
import { CHECK_INTERVAL_MS, PATIENCE_MS } from "./patience.ts";

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const TEMPORARY_FOLDER = at("./temporary-folder.ts");
export const OWN_STYLES = at("./own-styles.ts");

export const vitestSettings = {
  sequence: { sequencer: AlikeTogether },
  setupFiles: [at("./fixed-chance.ts")],
  // One per core; by default the runner leaves one of two cores idle.
  maxWorkers: availableParallelism(),
  // Space for the objects that tests leave behind. Collecting them less often saves a tenth of the work.
  execArgv: ["--min-semi-space-size=128", "--max-semi-space-size=128"],
  // Generous, so that tests also pass on a busy machine. Speed is measured by the benchmarks.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS, interval: CHECK_INTERVAL_MS } },
};
