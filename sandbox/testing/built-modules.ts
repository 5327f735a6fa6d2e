/**
 * Builds sources into plain modules, one per file, once for a test run. Node loads hundreds of modules much faster than
 * the test runner, which compiles and transfers them one by one.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { TestProject } from "vitest/node";
import { precompile } from "../precompile.ts";
import { builtPath, OUT } from "./built-path.ts";
import { WORKSPACE } from "./folder-of-run.ts";

/** Folders of the sandbox that run in a page. The server reads files next to its own sources, so it is not built. */
const OWN = ["sandbox/client", "sandbox/common", "sandbox/node"];

/** Empty style sheets, because there is no page that would show them. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".scss?inline") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? 'export default ""' : null),
};

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => join(WORKSPACE, folder, file));

/** @param folders of a package, relative to the root of the workspace, built in addition to the sandbox's folders */
export async function buildModules(folders: readonly string[] = []): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  await build({
    configFile: false,
    root: WORKSPACE,
    logLevel: "error",
    publicDir: false,
    plugins: [precompile(), noStyles],
    build: {
      outDir: OUT,
      ssr: true,
      target: "es2023",
      minify: false,
      rolldownOptions: {
        input: [...folders, ...OWN].flatMap(sourcesBelow),
        treeshake: false,
        output: {
          preserveModules: true,
          preserveModulesRoot: WORKSPACE,
          entryFileNames: "[name].js",
          keepNames: true,
        },
      },
    },
  });
}

/** A global set-up that builds before the tests of the first project, and before each run in watch mode. */
export const buildOnce =
  (folders: readonly string[] = []) =>
  async (project: TestProject): Promise<(() => void) | undefined> => {
    if (existsSync(OUT)) return;
    const rebuild = () => buildModules(folders);
    await rebuild();
    project.vitest.onTestsRerun(rebuild);
    return () => rmSync(OUT, { recursive: true, force: true });
  };

/** The set-up of the sandbox's own tests. */
export default buildOnce();

/** Imports a built source; call `buildModules` first. */
export const importBuilt = <T>(file: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(builtPath(file)).href) as Promise<T>;

/** Modules that Node loads without the test runner. */
export const BUILT = /\/node_modules\/\.cache\/runs\//;

/** Redirects imports of a source to its built module. */
export function builtModules(folders: readonly string[] = []): Plugin {
  const built = [...folders, ...OWN];
  return {
    name: "built-modules",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const file = found && relative(WORKSPACE, found.id);
      if (!file?.endsWith(".ts") || !built.some((folder) => file.startsWith(`${folder}/`))) return null;
      const path = builtPath(file);
      return existsSync(path) ? path : null;
    },
  };
}
