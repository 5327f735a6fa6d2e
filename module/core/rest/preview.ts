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

/** One line for every reason that either end names. */
export function spanOf(low: ChangeSet, high: ChangeSet): SpanLine[] {
  const reasons = new Map([...low.steps, ...high.steps].map((step) => [step.id, step]));
  const valueIn = ({ steps }: ChangeSet, id: string) => steps.find((step) => step.id === id)?.value ?? 0;
  return [...reasons].map(([id, { label, source = "" }]) => ({
    id,
    label,
    source,
    certain: [low, high].every(({ steps }) => steps.some((step) => step.id === id)),
    low: valueIn(low, id),
    high: valueIn(high, id),
  }));
}
