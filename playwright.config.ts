import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserSettings, GENERATION_PROJECTS } from "./sandbox/testing/browser-settings.ts";
import { REPORTS } from "./scripts/lib/run.ts";

/** A running host that takes the place of the sandbox; see docs/testing.md. */
const namedHost = Boolean(process.env.FOUNDRY_URL);

/** Every browser test can run on each generation of the host, unless FOUNDRY_URL names a real one. */
export default defineConfig({
  ...browserSettings,
  testMatch: ["test/e2e/**/*.spec.ts"],
  outputDir: join(REPORTS, "browser"),
  // A named host has one world, which each test makes ready for itself.
  workers: namedHost ? 1 : browserSettings.workers,
  reporter: [["list"], ["json"]],
  projects: namedHost ? [{ name: "named-host" }] : GENERATION_PROJECTS,
});
