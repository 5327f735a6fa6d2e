/** Settings of the runner for browser tests of pages that the sandbox serves. */
import { launchOptions } from "./launch-options.ts";

const FLAGS = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Pages of one profile share a process, so that a page can use code compiled for an earlier page (Seats).
  "--process-per-site",
];

export const browserSettings = {
  // Generous, so that tests also pass on a busy machine. Speed is measured by the benchmarks.
  timeout: 240_000,
  // A test that passes only the second time has a fault.
  retries: 0,
  expect: { timeout: 60_000, toPass: { intervals: [20, 50, 100] } },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Shorter than a test's timeout, so that a failing action reports its line.
    actionTimeout: 60_000,
    viewport: { width: 1366, height: 768 },
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions: launchOptions(...FLAGS),
    screenshot: "only-on-failure" as const,
  },
};

/** One project for each generation of the host. */
export const GENERATION_PROJECTS = [{ name: "gen13" }, { name: "gen14" }];
