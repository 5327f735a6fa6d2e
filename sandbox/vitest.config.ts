import { defineConfig } from "vitest/config";
import { BUILT, builtModules } from "./testing/built-modules.ts";
import { OWN_STYLES, TEMPORARY_FOLDER, vitestSettings } from "./testing/vitest-settings.ts";

const project = (generation: 13 | 14) => ({
  extends: true as const,
  plugins: [builtModules()],
  test: {
    name: `sandbox-${generation}`,
    isolate: false,
    include: ["test/**/*.test.ts"],
    setupFiles: [OWN_STYLES],
    env: { SANDBOX_GENERATION: String(generation) },
    globalSetup: [TEMPORARY_FOLDER, "./testing/built-modules.ts"],
    server: { deps: { external: [BUILT] } },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  test: { ...vitestSettings, projects: [project(13), project(14)] },
});
