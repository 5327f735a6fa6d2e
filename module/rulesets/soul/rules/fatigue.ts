import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { ATTRIBUTES, type AttributeId } from "./attributes.ts";
import { FATIGUE_LIMIT, fatigueCondition, fatigueLevel } from "./conditions.ts";
import { FATIGUE_PATH, reductionPath } from "./paths.ts";

/** Who gets tired: the counted level, and conditions that may mark a higher one. */
export interface Weary {
  readonly fatigue: number;
  readonly conditions?: readonly string[];
}

export interface Fatigued {
  readonly level: number;
  /** Taken from every attribute, on entering the second level. */
  readonly reduction: number;
  readonly unconscious: boolean;
  /** The third step can kill without treatment: a ruling, so only a warning. */
  readonly warning: "mayPerish" | null;
}

/** Where one more fatigue, or several, lead. Beyond the third step nothing is left to add. */
export function inflictFatigue({ fatigue, conditions = [] }: Weary, times = 1): Fatigued {
  const before = fatigueLevel(fatigue, conditions);
  const level = Math.min(FATIGUE_LIMIT, before + times);
  return {
    level,
    reduction: before < 2 && level >= 2 ? 1 : 0,
    unconscious: level >= FATIGUE_LIMIT,
    warning: level >= FATIGUE_LIMIT ? "mayPerish" : null,
  };
}

/** The same as consequences. */
export function fatigueChanges(weary: Weary, times = 1): ChangeSet {
  const { level, reduction } = inflictFatigue(weary, times);
  const changes = new ChangeSetBuilder();
  if (level === weary.fatigue) return changes.build();
  const step = { id: "fatigue", label: `MANIFOLD.Soul.Condition.${fatigueCondition(level)}`, value: times };
  changes.set(FATIGUE_PATH, level, step);
  if (reduction > 0) addReduction(changes, reduction);
  return changes.build();
}

function addReduction(changes: ChangeSetBuilder, points: number): void {
  for (const id of ATTRIBUTES) changes.add(reductionPath(id), points);
  changes.step({ id: "reduction", label: "MANIFOLD.Soul.Step.everyAttribute", value: -points });
}

/**
 * Fatigue taken away. Its effects end at once, except the points that exhaustion took from the attributes: those are
 * a reduction of their own, and stay until sleep gives them back.
 */
export function relieveFatigue({ fatigue, conditions = [] }: Weary, times = 1): ChangeSet {
  const level = Math.max(0, fatigueLevel(fatigue, conditions) - times);
  const changes = new ChangeSetBuilder();
  if (level !== fatigue)
    changes.set(FATIGUE_PATH, level, { id: "relief", label: "MANIFOLD.Soul.Step.relief", value: -times });
  for (let rung = level + 1; rung <= FATIGUE_LIMIT; rung += 1)
    changes.removeCondition(fatigueCondition(rung)!);
  return changes.build();
}

/** Attributes after a reduction, for previews. */
export const reduced = (
  scores: Readonly<Partial<Record<AttributeId, number>>>,
  by: number,
): Partial<Record<AttributeId, number>> =>
  Object.fromEntries(Object.entries(scores).map(([id, value]) => [id, Math.max(0, value - by)]));
