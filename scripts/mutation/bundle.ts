/** Test files and all that they import, bundled into one script that can be evaluated anew for each mutant. */
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build } from "vite";
import { ROOT } from "../lib/run.ts";

/** What the mutated code reads and tells while it runs. */
export interface Switchboard {
  /** Id of the mutant that acts; -1 for none. */
  active: number;
  /** Called each time the active mutant acts: throws when it does so without end. */
  hit(): true;
  /** Called with the ids of mutants whose place is reached; only by the bundle that measures coverage. */
  cover(...ids: readonly number[]): void;
}

/** Evaluates the bundle. Packages come from `require`. */
export type Evaluate = (
  require: (id: string) => unknown,
  exports: object,
  module: object,
  board: Switchboard,
) => void;

/** @param sources instrumented sources, by path from the root folder */
export async function bundle(
  files: readonly string[],
  sources: ReadonlyMap<string, string>,
): Promise<{ covering: Evaluate; switching: Evaluate }> {
  const entry = "\0entry";
  const imports = files.map((file) => `import ${JSON.stringify(join(ROOT, file))};`).join("\n");
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "manifold:mutants",
        enforce: "pre",
        resolveId: (id) => {
          if (id === "entry") return entry;
          // Kept from mutant to mutant with the sources of the compendia that they have read.
          const script = /^[./]+\/(scripts\/.*)$/.exec(id)?.[1];
          return script && { id: join(ROOT, script), external: "absolute" };
        },
        load: (id) => (id === entry ? imports : sources.get(relative(ROOT, id))),
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
  const code = output.output[0].code.replace(
    /stryMutAct_9fa48\("(\d+)"\)/g,
    "(board.active === $1 && board.hit())",
  );
  return {
    covering: evaluator(
      code.replace(
        /stryCov_9fa48\(([^)]*)\)/g,
        (_, ids: string) => `board.cover(${ids.replaceAll('"', "")})`,
      ),
    ),
    switching: evaluator(code.replace(/stryCov_9fa48\([^)]*\)/g, "0")),
  };
}

const evaluator = (code: string): Evaluate =>
  new Script(`(function (require, exports, module, board) {${code}\n})`).runInThisContext() as Evaluate;

/** Requires packages, each found only once: finding takes longer than evaluating all that is tested. */
export function requireOnce(): (id: string) => unknown {
  const require = createRequire(join(ROOT, "package.json"));
  const known = new Map<string, unknown>();
  return (id) => {
    if (!known.has(id)) known.set(id, require(id));
    return known.get(id);
  };
}
