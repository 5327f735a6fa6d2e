import { defineConfig } from "vitest/config";

/** The tests of the pure rules alone, for the mutation tests. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    setupFiles: ["./test/support/fixed-chance.ts"],
    // Generous, because a loaded machine is no fault.
    testTimeout: 600_000,
    include: ["test/{kit,rulesets}/**/*.test.ts"],
  },
});
