import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { ceilDiv } from "../../../../kit/rounding.ts";
import { type ExertionPool, isExhausted, refillPool } from "../creature/exertion.ts";
import { counterPath, EXERTION_PATH } from "../paths.ts";

export type RestId = "full" | "quick";

export interface RestState {
  readonly exertion: ExertionPool;
  readonly insanity: number;
  /** Whether the character is still exposed to the cause of its insanity. */
  readonly exposed: boolean;
}

export interface RestResult {
  readonly exertion: ExertionPool;
  readonly exhausted: boolean;
  readonly insanity: number;
}

/** Insanity counters after a full rest: once exposure is over, half of them are removed, rounded up (P-168). */
export const insanityAfterRest = (counters: number, exposed: boolean): number =>
  exposed ? counters : counters - ceilDiv(counters, 2);

/** The state after a rest: exertion and, after a full rest, insanity. The rules restore no health. */
export function takeRest(rest: RestId, { exertion, insanity, exposed }: RestState): RestResult {
  const pool = refillPool(exertion, rest);
  return {
    exertion: pool,
    exhausted: isExhausted(pool),
    insanity: rest === "full" ? insanityAfterRest(insanity, exposed) : insanity,
  };
}

/** The changes that a rest makes to the actor, each with its reason. */
export function restChanges(rest: RestId, before: RestState): ChangeSet {
  const after = takeRest(rest, before);
  const changes = new ChangeSetBuilder();
  const add = (path: string, label: string, value: number) => {
    if (value !== 0) changes.add(path, value, { id: path, label, value });
  };
  add(
    EXERTION_PATH,
    "MANIFOLD.Parallax.Sheet.exertion",
    after.exertion.available - before.exertion.available,
  );
  add(counterPath("insanity"), "MANIFOLD.Parallax.Counter.insanity", after.insanity - before.insanity);
  return changes.build();
}
