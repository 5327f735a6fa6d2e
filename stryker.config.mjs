/** Mutation tests of the pure rules: `npm run mutate`, with `-- --mutate "module/kit/**"` for a part. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // A test may read its game as a whole: which file imports which says little.
  vitest: { configFile: "test/support/vitest-rules.config.ts", related: false },
  mutate: ["module/kit/**/*.ts", "module/rulesets/*/rules/**/*.ts"],
  coverageAnalysis: "perTest",
  // TypeScript 7 has no API to read a tsconfig with, which the missing file keeps Stryker from doing.
  tsconfigFile: "no-tsconfig.json",
  reporters: ["clear-text", "json", "progress"],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: "reports/mutation.json" },
  tempDirName: "node_modules/.cache/stryker",
  incrementalFile: "node_modules/.cache/stryker-incremental.json",
  ignorePatterns: ["docs/images", "reports", "dist", "test/e2e"],
  thresholds: { high: 95, low: 92, break: 92 },
};
