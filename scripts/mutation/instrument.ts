/** Mutants of sources, which StrykerJS finds and writes into them, each behind a switch. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { ROOT } from "../lib/run.ts";

export interface Mutant {
  readonly id: number;
  readonly file: string;
  /** Place, kind and replacement: what tells a mutant of a file from the others, whenever it is made. */
  readonly key: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** The helpers that StrykerJS writes into each file; `bundle.ts` makes what calls them cheaper. */
const HELPERS = /function stryNS_9fa48\(\)[\s\S]*?\nfunction stryMutAct_9fa48\(id\)[\s\S]*?\n\}\n/;

/** @returns the sources with all mutants in them, by path, and the mutants */
export async function instrument(
  files: readonly string[],
): Promise<{ sources: ReadonlyMap<string, string>; mutants: readonly Mutant[] }> {
  const originals = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  const { files: instrumented, mutants } = await new Instrumenter(SILENT).instrument(
    [...originals].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const sources = new Map(
    instrumented.map(({ name, content }) => {
      if (!HELPERS.test(content) && content.includes("stryMutAct_9fa48("))
        throw new Error(`${name}: StrykerJS writes other helpers than this version of it did`);
      return [name, content.replace(HELPERS, "")];
    }),
  );
  return {
    sources,
    mutants: mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => {
      const lines = originals
        .get(fileName)!
        .split("\n")
        .slice(start.line, end.line + 1);
      lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column);
      lines[0] = lines[0]!.slice(start.column);
      const place = `${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1}`;
      return {
        id: Number(id),
        file: fileName,
        key: `${place} ${mutatorName} ${replacement}`,
        line: start.line + 1,
        original: lines.join("\n"),
        replacement: replacement ?? "",
      };
    }),
  };
}
