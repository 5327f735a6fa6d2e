/** The fatigue ladder: fatigued, exhausted, collapsed. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { ATTRIBUTES } from "../creature/attributes.ts";
import { FATIGUE_LIMIT, fatigueCondition, fatigueLevel } from "../creature/conditions.ts";
import { diesOfWeakness } from "../injury/harm.ts";
import { FATIGUE_PATH, reductionPath } from "../paths.ts";

/** The counted level, and the conditions that may imply a higher one. */
export interface FatigueState {
  readonly fatigue: number;
  readonly conditions?: readonly string[];
  /** Hit points and effective Endurance, whose loss may kill a creature below 0. Absent if only the level matters. */
  readonly hp?: number;
  readonly endurance?: number;
}

export interface FatigueResult {
  readonly level: number;
  /** Points that every attribute loses on reaching the second level (S-048). */
  readonly reduction: number;
  readonly unconscious: boolean;
  /** Without treatment the third level can kill. Only a warning: the GM rules on it (S-049). */
  readonly warning: "mayPerish" | null;
}

/** The level after additional fatigue, at most the third, and its consequences. */
export function raiseFatigue({ fatigue, conditions = [] }: FatigueState, times = 1): FatigueResult {
  const before = fatigueLevel(fatigue, conditions);
  const level = Math.min(FATIGUE_LIMIT, before + times);
  return {
    level,
    reduction: before < 2 && level >= 2 ? 1 : 0,
    unconscious: level >= FATIGUE_LIMIT,
    warning: level >= FATIGUE_LIMIT ? "mayPerish" : null,
  };
}

/** Adds fatigue and applies the consequences of the new level. */
export function addFatigue(weary: FatigueState, times = 1): ChangeSet {
  const { level, reduction } = raiseFatigue(weary, times);
  const changes = new ChangeSetBuilder();
  if (level === weary.fatigue) return changes.build();
  const label = `MANIFOLD.Soul.Condition.${fatigueCondition(level)}`;
  const step = { id: "fatigue", label, value: level - weary.fatigue };
  changes.set(FATIGUE_PATH, level, step);
  if (reduction > 0) reduceAttributes(changes, reduction);
  if (isFatal(weary, reduction)) changes.addCondition("dead");
  return changes.build();
}

/** The immediate effects of conditions of the ladder, by any cause: exhaustion takes its points (S-048). */
export function enterFatigue(weary: FatigueState, entered: readonly string[]): ChangeSet {
  const { fatigue, conditions = [] } = weary;
  const rung = fatigueLevel(0, entered);
  const { reduction } = raiseFatigue(weary, Math.max(0, rung - fatigueLevel(fatigue, conditions)));
  const changes = new ChangeSetBuilder();
  if (reduction > 0) reduceAttributes(changes, reduction);
  if (isFatal(weary, reduction)) changes.addCondition("dead");
  return changes.build();
}

/** Whether the Endurance taken by exhaustion kills (S-022, S-048). */
export const isFatal = ({ hp, endurance, conditions = [] }: FatigueState, reduction: number): boolean =>
  hp !== undefined && endurance !== undefined && diesOfWeakness({ hp, endurance, conditions }, reduction);

function reduceAttributes(changes: ChangeSetBuilder, points: number): void {
  for (const id of ATTRIBUTES) changes.add(reductionPath(id), points);
  changes.step({ id: "reduction", label: "MANIFOLD.Soul.Step.everyAttribute", value: -points });
}

/**
 * Removes fatigue. Its effects end immediately, except for the points that exhaustion took from the attributes: these
 * are a separate reduction, restored by sleep (S-051).
 */
export function removeFatigue({ fatigue, conditions = [] }: FatigueState, times = 1): ChangeSet {
  const before = fatigueLevel(fatigue, conditions);
  const level = Math.max(0, before - times);
  const changes = new ChangeSetBuilder();
  if (level !== fatigue)
    changes.set(FATIGUE_PATH, level, {
      id: "relief",
      label: "MANIFOLD.Soul.Step.relief",
      value: level - before,
    });
  for (let rung = level + 1; rung <= FATIGUE_LIMIT; rung += 1)
    changes.removeCondition(fatigueCondition(rung)!);
  return changes.build();
}
