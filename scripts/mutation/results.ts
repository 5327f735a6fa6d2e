/** Stores the outcome of each mutant at once, so that a stopped run can continue. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";
import { REPORTS, ROOT } from "../lib/run.ts";
import type { Outcome } from "./worker.ts";

interface Line extends Outcome {
  /** The file of the mutant with a hash of its text, the changed range, and the replacement. */
  readonly mutant: string;
  /** A hash of the bundle that was used. */
  readonly met: string;
}

const hashOf = (text: string): string => createHash("sha1").update(text).digest("hex").slice(0, 12);

export class Results {
  readonly #file: string;
  readonly #met: string;
  readonly #lines = new Map<string, Line>();
  readonly #hashes = new Map<string, string>();

  constructor(part: string, bundle: string) {
    this.#met = hashOf(bundle);
    const folder = join(REPORTS, "mutation");
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, `${part}.jsonl`);
    const text = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "";
    for (const each of text.split("\n").filter((line) => line.endsWith("}"))) {
      const line = JSON.parse(each) as Line;
      this.#lines.set(line.mutant, line);
    }
  }

  /**
   * The stored outcome of a mutant whose file has not changed. A noticed mutant also needs the test that noticed it; a
   * surviving mutant needs unchanged sources and tests.
   */
  read(mutant: Mutant, tests: ReadonlySet<string>): Outcome | undefined {
    const line = this.#lines.get(this.#nameOf(mutant));
    if (line === undefined || line.met === this.#met) return line;
    return line.by !== undefined && (line.by === "load" || tests.has(line.by)) ? line : undefined;
  }

  write(mutant: Mutant, outcome: Outcome): void {
    const line: Line = { mutant: this.#nameOf(mutant), met: this.#met, ...outcome };
    this.#lines.set(line.mutant, line);
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  #nameOf({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string {
    const hash = this.#hashes.get(fileName) ?? hashOf(readFileSync(fileName, "utf8"));
    this.#hashes.set(fileName, hash);
    const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
    return `${relative(ROOT, fileName)} ${hash} ${place} ${mutatorName} ${replacement}`;
  }
}
