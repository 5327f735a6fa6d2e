/** How the runner runs tests of pages and packages: in few processes, by the seed of the run, with the patience of a busy machine. */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { AlikeTogether } from "./alike-together.ts";
import { LOOK_MS, PATIENCE_MS } from "./patience.ts";

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const TEMPORARY_FOLDER = at("./temporary-folder.ts");
export const OWN_STYLES = at("./own-styles.ts");

export const vitestSettings = {
  sequence: { sequencer: AlikeTogether },
  setupFiles: [at("./fixed-chance.ts")],
  // One for each core: the runner by itself leaves one idle, of two.
  maxWorkers: availableParallelism(),
  // Room for what tests leave behind, which is otherwise collected all the time: a tenth less work.
  execArgv: ["--min-semi-space-size=128", "--max-semi-space-size=128"],
  // Generous, because a loaded machine is no fault; how fast things are is for the benchmarks.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: PATIENCE_MS, interval: LOOK_MS } },
};
