/** What a rest would change, before the dice: the span between their lowest and their highest faces. Pure. */
import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import { parseDice } from "../../kit/dice-formula.ts";

export interface SpanLine {
  readonly id: string;
  readonly label: string;
  /** What the label speaks of; empty where it says all by itself. */
  readonly source: string;
  /** Whether it happens whatever the dice show. */
  readonly certain: boolean;
  /** The least and the most that it may come to; which dice are the good ones is the game's. */
  readonly low: number;
  readonly high: number;
}

/** Dice that all show one or all show their highest face. */
export function extremeDice(groups: readonly DiceGroup[], end: "low" | "high"): RolledDie[] {
  return groups.flatMap(({ group, formula }) =>
    (parseDice(formula)?.dice ?? []).flatMap(({ count, faces }) =>
      Array.from({ length: count }, () => ({ faces, value: end === "low" ? 1 : faces, kept: true, group })),
    ),
  );
}

/** One line for every reason that the change at either end of the dice names. */
export function spanOf(...ends: readonly [ChangeSet, ChangeSet]): SpanLine[] {
  const reasons = new Map(ends.flatMap(({ steps }) => steps).map((step) => [step.id, step]));
  const valueIn = ({ steps }: ChangeSet, id: string) => steps.find((step) => step.id === id)?.value ?? 0;
  return [...reasons].map(([id, { label, source = "" }]) => {
    const values = ends.map((end) => valueIn(end, id));
    return {
      id,
      label,
      source,
      certain: ends.every(({ steps }) => steps.some((step) => step.id === id)),
      low: Math.min(...values),
      high: Math.max(...values),
    };
  });
}

/**
 * The change with a reason for every condition that it ends without giving one.
 * @param names of the conditions that are there now, by id
 */
export function withEndings(change: ChangeSet, names: ReadonlyMap<string, string>): ChangeSet {
  const told = new Set(change.steps.map(({ id }) => id));
  const ended = change.removeConditions.filter((id) => names.has(id) && !told.has(id));
  const steps = ended.map((id) => ({ id, label: "MANIFOLD.Rest.Ends", source: names.get(id)!, value: 0 }));
  return { ...change, steps: [...change.steps, ...steps] };
}
