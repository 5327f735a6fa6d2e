/**
 * What is known of the mutants of a part, kept in `reports/mutation/<part>.jsonl` as soon as it is known: a run that was
 * stopped goes on where it was. A mutant that was noticed is tried again when its file has changed, one that was missed
 * also when tests have.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPORTS, ROOT } from "../lib/run.ts";
import type { Mutant } from "./instrument.ts";
import type { Verdict } from "./trial.ts";

interface Line {
  /** Of the file's text, so that lines of earlier texts are passed over. */
  readonly source: string;
  readonly tests: string;
  readonly key: string;
  readonly verdict: Verdict;
}

const FOLDER = join(REPORTS, "mutation");

export const isNoticed = (verdict: Verdict): boolean => verdict === "killed" || verdict === "endless";

export class Results {
  readonly #path: string;
  readonly #tests: string;
  readonly #sources = new Map<string, string>();
  readonly #known = new Map<string, Verdict>();

  constructor(part: string, tests: string) {
    mkdirSync(FOLDER, { recursive: true });
    this.#path = join(FOLDER, `${part}.jsonl`);
    this.#tests = hashOf(
      [tests, "test/support"].flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".ts"))
          .sort()
          .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
      ),
    );
    for (const text of existsSync(this.#path) ? readFileSync(this.#path, "utf8").split("\n") : []) {
      // The last line of a run that was stopped may be cut short.
      if (!text.endsWith("}")) continue;
      const { source, tests: at, key, verdict } = JSON.parse(text) as Line;
      if (isNoticed(verdict) || at === this.#tests) this.#known.set(`${source} ${key}`, verdict);
    }
  }

  of(mutant: Mutant): Verdict | undefined {
    return this.#known.get(`${this.#sourceOf(mutant.file)} ${mutant.key}`);
  }

  add(mutant: Mutant, verdict: Verdict): void {
    const line: Line = { source: this.#sourceOf(mutant.file), tests: this.#tests, key: mutant.key, verdict };
    this.#known.set(`${line.source} ${line.key}`, verdict);
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  #sourceOf(file: string): string {
    const known = this.#sources.get(file) ?? hashOf([file, readFileSync(join(ROOT, file), "utf8")]);
    this.#sources.set(file, known);
    return known;
  }
}

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);

/** Writes which mutants are missed, and returns the table of files, those that miss most first. */
export function overview(part: string, mutants: readonly Mutant[], results: Results): string {
  const files = new Map<string, { noticed: number; missed: Mutant[] }>();
  for (const mutant of mutants) {
    const verdict = results.of(mutant);
    if (verdict === undefined) continue;
    const file = files.get(mutant.file) ?? { noticed: 0, missed: [] };
    files.set(mutant.file, file);
    if (isNoticed(verdict)) file.noticed += 1;
    else file.missed.push(mutant);
  }
  const sorted = [...files].sort(([, a], [, b]) => b.missed.length - a.missed.length);
  const list = sorted.flatMap(([file, { missed }]) =>
    missed.map(
      (mutant) =>
        `${file}:${mutant.line} ${results.of(mutant)}\n  - ${oneLine(mutant.original)}\n  + ${oneLine(mutant.replacement)}`,
    ),
  );
  writeFileSync(join(FOLDER, `${part}-missed.txt`), `${list.join("\n")}\n`);
  const rows = sorted.map(([file, { noticed, missed }]) => {
    const total = noticed + missed.length;
    return `| ${file} | ${total} | ${missed.length} | ${((noticed / total) * 100).toFixed(1)} % |`;
  });
  return ["| file | mutants | missed | score |", "|---|---|---|---|", ...rows].join("\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 200);
