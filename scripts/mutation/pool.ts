/** Processes that try mutants. A process is replaced if a mutant stops or hangs it. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../lib/run.ts";
import type { DryRun, Order, Outcome } from "./worker.ts";

/** Milliseconds of silence after which a process is killed, because it may be in an endless loop. */
const SILENT_MS = 120_000;

export class Worker {
  readonly #files: readonly string[];
  #child: Promise<ChildProcess> | null = null;

  /** @param files - the bundles of the tests' set-up and of the tests */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  async dryRun(): Promise<DryRun> {
    const answer = await this.#ask("dry run");
    if (answer === undefined) throw new Error("the tests do not end without a mutant");
    return answer as DryRun;
  }

  async try(order: Order): Promise<Outcome> {
    const answer = await this.#ask(order);
    return (answer as Outcome | undefined) ?? { status: "endless", by: order.tests[0] ?? "load" };
  }

  async stop(): Promise<void> {
    (await this.#child)?.disconnect();
    this.#child = null;
  }

  /** @returns undefined if the process exits or stays silent */
  async #ask(question: Order | "dry run"): Promise<unknown> {
    this.#child ??= this.#start();
    const child = await this.#child;
    const answer = await new Promise((resolve) => {
      // Tests without a mutant always end, even if a busy machine needs long.
      const silent = question === "dry run" ? undefined : setTimeout(() => resolve(undefined), SILENT_MS);
      const done = (value?: unknown): void => {
        clearTimeout(silent);
        child.removeAllListeners();
        resolve(value);
      };
      child.once("message", done);
      child.once("exit", () => done());
      child.send(question);
    });
    if (answer === undefined) {
      child.kill("SIGKILL");
      this.#child = null;
    }
    return answer;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(ROOT, "scripts/mutation/worker.ts"), [...this.#files], {
      execArgv: ["--import", "tsx"],
      cwd: ROOT,
    });
    await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", (code) => reject(new Error(`a process of mutants ended at its start: ${code}`)));
    });
    child.removeAllListeners();
    return child;
  }
}
