import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ROOT } from "./run.ts";

/**
 * Imports a module bundled like the release. This matters where nanoseconds count, because the loader that runs scripts
 * wraps every inner function each time it is created.
 * @param entry path below the root
 */
export async function importBundled<T>(entry: string): Promise<T> {
  const outDir = join(ROOT, "reports/bench");
  const file = `${basename(entry, ".ts")}.mjs`;
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: join(ROOT, entry),
      outDir,
      target: "es2022",
      minify: false,
      rolldownOptions: { output: { entryFileNames: file } },
    },
  });
  return (await import(pathToFileURL(join(outDir, file)).href)) as T;
}
