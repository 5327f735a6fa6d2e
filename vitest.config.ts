import { defineConfig } from "vitest/config";
import { BUILT, builtModules } from "./sandbox/testing/built-modules.ts";
import { OWN_STYLES, TEMPORARY_FOLDER, vitestSettings } from "./sandbox/testing/vitest-settings.ts";
import { hostFiles } from "./scripts/lib/quick-suite.ts";
import { SYSTEM_SOURCES } from "./test/support/built-modules.ts";

const BUILT_SYSTEM = "./test/support/built-system.ts";

/** Tests of the system on real documents of one generation of the host. */
const host = (generation: 13 | 14) => ({
  extends: true as const,
  plugins: [builtModules(SYSTEM_SOURCES)],
  test: {
    name: `host-${generation}`,
    isolate: false,
    include: hostFiles(generation),
    setupFiles: [OWN_STYLES],
    env: { SANDBOX_GENERATION: String(generation) },
    globalSetup: [TEMPORARY_FOLDER, BUILT_SYSTEM, "./test/support/built-modules.ts"],
    server: { deps: { external: [BUILT] } },
  },
});

export default defineConfig({
  test: {
    ...vitestSettings,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup: [TEMPORARY_FOLDER, BUILT_SYSTEM],
          // Pure functions leave nothing behind that the next file could trip over.
          isolate: false,
          include: ["test/{kit,rulesets,contract,core,project,support}/**/*.test.ts"],
        },
      },
      host(13),
      host(14),
    ],
  },
});
