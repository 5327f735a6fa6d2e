/** Bundles a part's tests with its sources, which contain all of Stryker's mutants, each behind a switch. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Logger } from "@stryker-mutator/api/logging";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { build } from "vite";
import { ROOT } from "../lib/run.ts";

const silent = (): void => {};
const LOGGER: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

export interface Instrumented {
  /** Instrumented text by absolute path. */
  readonly sources: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
}

export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const { files: instrumented, mutants } = await new Instrumenter(LOGGER).instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return { sources: new Map(instrumented.map(({ name, content }) => [name, content])), mutants };
}

/**
 * Bundles modules into the text of a function `(require, exports, module)`, without packages.
 * @param sources - texts that replace the files' texts, by absolute path
 */
export async function bundle(
  files: readonly string[],
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const entry = "\0entry";
  const imports = files.map((file) => `import ${JSON.stringify(join(ROOT, file))};`).join("\n");
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "manifold:pure-tests",
        enforce: "pre",
        resolveId: (id) => {
          if (id === "entry") return entry;
          // These modules stay loaded between mutants, together with the compendium sources that they have read.
          const script = /^[./]+\/(scripts\/.*)$/.exec(id)?.[1];
          return script && { id: join(ROOT, script), external: "absolute" };
        },
        load: (id) => (id === entry ? imports : sources.get(id)),
      },
      {
        name: "manifold:own-address",
        transform: (code, id) =>
          code.includes("import.meta.url")
            ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: "es2023",
      rolldownOptions: {
        input: "entry",
        treeshake: false,
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  if (Array.isArray(output) || !("output" in output)) throw new Error("one bundle was expected");
  return `(function (require, exports, module) {${output.output[0].code}\n})`;
}
