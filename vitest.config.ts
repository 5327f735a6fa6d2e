import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { AlikeTogether } from "./test/support/alike-together.ts";
import { BUILT, builtModules } from "./test/support/built-modules.ts";
import { LOOK_MS, PATIENCE_MS } from "./test/support/patience.ts";

const TEMPORARY = "./test/support/temporary-folder.ts";

const sandbox = (generation: 13 | 14) => ({
  extends: true as const,
  plugins: [builtModules()],
  test: {
    name: `sandbox-${generation}`,
    isolate: false,
    include: ["test/sandbox/test/**/*.test.ts", "test/{host,system,attack}/**/*.host.test.ts"],
    setupFiles: ["./test/support/own-styles.ts"],
    env: { SANDBOX_GENERATION: String(generation) },
    globalSetup: [TEMPORARY, "./test/support/built-system.ts", "./test/support/built-modules.ts"],
    server: { deps: { external: [BUILT] } },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: AlikeTogether },
    setupFiles: ["./test/support/fixed-chance.ts"],
    // One for each core: the runner by itself leaves one idle, of two.
    maxWorkers: availableParallelism(),
    // Room for what tests leave behind, which is otherwise collected all the time: a tenth less work.
    execArgv: ["--min-semi-space-size=128", "--max-semi-space-size=128"],
    // Generous, because a loaded machine is no fault; how fast things are is for the benchmarks.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS, interval: LOOK_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup: [TEMPORARY, "./test/support/built-system.ts"],
          // Pure functions leave nothing behind that the next file could trip over.
          isolate: false,
          include: ["test/{kit,rulesets,contract,core,host,system,project,support}/**/*.test.ts"],
          exclude: ["test/**/*.host.test.ts"],
        },
      },
      sandbox(13),
      sandbox(14),
    ],
  },
});
