import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/lib/launch-options.ts";
import { REPORTS } from "./scripts/lib/run.ts";

const flags = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Pages of one profile share a process, so that a test's page finds compiled what the last one's has (Seats).
  "--process-per-site",
];

/** A running host that takes the place of the sandbox; see test/sandbox/README.md. */
const namedHost = Boolean(process.env.FOUNDRY_URL);

/** Every browser test runs once for each generation of the host, unless FOUNDRY_URL names a real one. */
export default defineConfig({
  testMatch: ["test/e2e/**/*.spec.ts", ...(namedHost ? [] : ["test/sandbox/e2e/**/*.spec.ts"])],
  outputDir: join(REPORTS, "browser"),
  // Generous, because a loaded machine is no fault; how fast things are is for the benchmarks.
  timeout: 240_000,
  // A test that passes only the second time has a fault.
  retries: 0,
  expect: { timeout: 60_000, toPass: { intervals: [20, 50, 100] } },
  // A named host has one world, which each test makes ready for itself.
  workers: namedHost ? 1 : 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json"]],
  use: {
    // Below a test's, so that an action which cannot be done names its line.
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: launchOptions(...flags),
    screenshot: "only-on-failure",
  },
  projects: namedHost ? [{ name: "named-host" }] : [{ name: "gen13" }, { name: "gen14" }],
});
