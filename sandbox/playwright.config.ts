import { defineConfig } from "@playwright/test";
import { browserSettings, GENERATION_PROJECTS } from "./testing/browser-settings.ts";

export default defineConfig({
  ...browserSettings,
  testMatch: ["e2e/**/*.spec.ts"],
  outputDir: "test-results",
  reporter: [["list"], ["json"]],
  projects: GENERATION_PROJECTS,
});
