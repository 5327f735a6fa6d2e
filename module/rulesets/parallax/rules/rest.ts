import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { type ExertionPool, isExhausted, restedPool } from "./exertion.ts";
import { insanityAfterRest } from "./insanity.ts";
import { counterPath, EXERTION_PATH } from "./paths.ts";

export type RestKind = "full" | "quick";

export interface Resting {
  readonly exertion: ExertionPool;
  readonly insanity: number;
  /** What brought the insanity is still going on. */
  readonly exposed: boolean;
}

export interface Rested {
  readonly exertion: ExertionPool;
  readonly exhausted: boolean;
  readonly insanity: number;
}

/** State after a rest: exertion, and after a full one insanity too. Health is not in the rules. */
export function rested(kind: RestKind, { exertion, insanity, exposed }: Resting): Rested {
  const after = restedPool(exertion, kind);
  return {
    exertion: after,
    exhausted: isExhausted(after),
    insanity: kind === "full" ? insanityAfterRest(insanity, exposed) : insanity,
  };
}

/** The same as changes to the actor, each with its reason. */
export function restChanges(kind: RestKind, before: Resting): ChangeSet {
  const after = rested(kind, before);
  const changes = new ChangeSetBuilder();
  const note = (path: string, label: string, value: number) => {
    if (value !== 0) changes.add(path, value, { id: path, label, value });
  };
  note(
    EXERTION_PATH,
    "MANIFOLD.Parallax.Sheet.exertion",
    after.exertion.available - before.exertion.available,
  );
  note(counterPath("insanity"), "MANIFOLD.Parallax.Counter.insanity", after.insanity - before.insanity);
  return changes.build();
}
