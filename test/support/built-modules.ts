/**
 * The sources of the system and of the sandbox as plain modules, one for each file, built once for a run of the tests.
 * Node loads these seven hundred modules much faster than the test runner compiles and transfers them one by one.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { TestProject } from "vitest/node";
import { ROOT } from "../../scripts/lib/run.ts";
import { precompile } from "../sandbox/precompile.ts";
import { builtPath, OUT } from "./built-path.ts";

/** Sources that run in a page. The sandbox's server reads files beside its own sources, so it is not built. */
const SOURCES = ["module", "test/sandbox/client", "test/sandbox/common", "test/sandbox/node"];

/** Styles that code asks for; there is no page that would show them. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".scss?inline") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? 'export default ""' : null),
};

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => join(ROOT, folder, file));

export async function buildModules(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    plugins: [precompile(), noStyles],
    build: {
      outDir: OUT,
      ssr: true,
      target: "es2023",
      minify: false,
      rolldownOptions: {
        input: SOURCES.flatMap(sourcesBelow),
        treeshake: false,
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          entryFileNames: "[name].js",
          keepNames: true,
        },
      },
    },
  });
}

/** Builds once before the tests, for the first project that asks, and again before each run in watch mode. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (existsSync(OUT)) return;
  await buildModules();
  project.vitest.onTestsRerun(buildModules);
  return () => rmSync(OUT, { recursive: true, force: true });
}

/** Imports a built source; call `buildModules` first. */
export const importBuilt = <T>(file: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(builtPath(file)).href) as Promise<T>;

/** Modules that Node loads without the test runner. */
export const BUILT = /\/node_modules\/\.cache\/manifold\//;

/** Redirects imports of a source to its built module. */
export function builtModules(): Plugin {
  return {
    name: "built-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const file = found && relative(ROOT, found.id);
      if (!file?.endsWith(".ts") || !SOURCES.some((folder) => file.startsWith(`${folder}/`))) return null;
      const built = builtPath(file);
      return existsSync(built) ? built : null;
    },
  };
}
