/** The preview of a rest: the range from the lowest to the highest dice. Pure. */
import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import { parseDice } from "../../kit/dice-formula.ts";

/** One line of the preview. */
export interface SpanLine {
  readonly id: string;
  readonly label: string;
  /** Placeholder of the label; blank for none. */
  readonly source: string;
  /** Whether it happens with any dice. */
  readonly certain: boolean;
  /** The smallest and the largest amount; the game decides which dice give them. */
  readonly low: number;
  readonly high: number;
}

/** Dice that all show 1, or all show their highest face. */
export function extremeDice(groups: readonly DiceGroup[], end: "low" | "high"): RolledDie[] {
  return groups.flatMap(({ group, formula }) =>
    (parseDice(formula)?.dice ?? []).flatMap(({ count, faces }) =>
      Array.from({ length: count }, () => ({ faces, value: end === "low" ? 1 : faces, kept: true, group })),
    ),
  );
}

/** Compares the changes of the lowest and the highest dice: one line for each step. */
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
 * Adds a step for every ended condition that has none.
 * @param names of the current conditions, by id
 */
export function withEndingSteps(change: ChangeSet, names: ReadonlyMap<string, string>): ChangeSet {
  const labelled = new Set(change.steps.map(({ id }) => id));
  const ended = change.removeConditions.filter((id) => names.has(id) && !labelled.has(id));
  const steps = ended.map((id) => ({ id, label: "MANIFOLD.Rest.Ends", source: names.get(id)!, value: 0 }));
  return { ...change, steps: [...change.steps, ...steps] };
}
