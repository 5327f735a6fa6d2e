/** What collects while a hit takes its course, and the words for it. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { Proposal, ProposalStep, Threshold } from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { conditionLabel } from "./conditions.ts";
import type { TraumaSeverity } from "./dying.ts";
import { EXHAUSTION_LIMIT } from "./exhaustion.ts";
import type { EdgeDefender } from "./hits.ts";
import {
  BLED_PATH,
  DEATH_SAVE_PATHS,
  EDGE_CARDS_PATH,
  EDGE_USED_PATH,
  EXHAUSTION_PATH,
  VP_PATH,
} from "./paths.ts";
import type { TraumaNature } from "./trauma-table.ts";

export interface Course {
  readonly changes: ChangeSetBuilder;
  readonly steps: ProposalStep[];
  readonly thresholds: Threshold[];
  readonly demands: Demand[];
}

export const newCourse = (): Course => ({
  changes: new ChangeSetBuilder(),
  steps: [],
  thresholds: [],
  demands: [],
});

export function finishCourse(course: Course, nature: Proposal["nature"], amount: number): Proposal {
  const { changes, ...told } = course;
  return { nature, amount, ...told, change: changes.build() };
}

/** The id of a step is the word before the first dot, by which it can be left out. */
export const step = (word: string, data?: ProposalStep["data"]): ProposalStep => ({
  id: word.split(".")[0]!,
  label: `MANIFOLD.Edge.Step.${word}`,
  ...(data ? { data } : {}),
});

export const threshold = (id: string, tone: Threshold["tone"], data?: Threshold["data"]): Threshold => ({
  id,
  label: `MANIFOLD.Edge.Threshold.${id}`,
  tone,
  ...(data ? { data } : {}),
});

/** Conditions that nobody asks about, told as steps. */
export function give({ changes, steps }: Course, conditions: readonly string[]): void {
  for (const id of conditions) changes.addCondition(id);
  steps.push(...conditions.map((id) => step("condition", { condition: conditionLabel(id) })));
}

/** Conditions that end, told as steps where the creature has them. What a bleeding took can be healed again. */
export function relieve(
  { changes, steps }: Course,
  ids: readonly string[],
  { conditions, bled }: Pick<EdgeDefender, "conditions" | "bled">,
): void {
  for (const id of ids.filter((one) => conditions.includes(one))) {
    changes.removeCondition(id);
    if (id === "bleeding" && bled > 0) changes.set(BLED_PATH, 0);
    steps.push(step("relief", { condition: conditionLabel(id) }));
  }
}

/** The roll that finds out which trauma it is. */
export function demandTrauma(
  { thresholds, demands }: Course,
  nature: TraumaNature,
  severity: TraumaSeverity,
): void {
  thresholds.push(threshold(`trauma.${severity}.${nature}`, "bad"));
  demands.push({
    kind: "trauma",
    key: `${severity}.${nature}`,
    label: "MANIFOLD.Edge.Demand.trauma",
    icon: "broken-bone",
  });
}

/** Down at 0 VP: unconscious, and dying unless spared. Concentration ends (E-401). */
export function fall(
  { changes, thresholds }: Course,
  { conditions, flies }: Pick<EdgeDefender, "conditions" | "flies">,
  { stable = false }: { stable?: boolean } = {},
): void {
  changes.addCondition("unconscious").addCondition(stable ? "stable" : "dying");
  resetSaves(changes);
  if (conditions.includes("concentrating")) changes.removeCondition("concentrating");
  thresholds.push(threshold(stable ? "knockedOut" : "unconscious", "bad"));
  if (flies) thresholds.push(threshold("falls", "bad"));
}

/**
 * More exhaustion; whoever reaches the last level drops to 0 VP (E-536).
 * @param down whether the creature is at 0 VP by now
 */
export function tire(course: Course, defender: EdgeDefender, levels: number, down: boolean): void {
  const { changes, thresholds } = course;
  const gained = Math.min(levels, EXHAUSTION_LIMIT - defender.exhaustion);
  if (gained <= 0) return;
  changes.add(EXHAUSTION_PATH, gained);
  thresholds.push(threshold("exhausted", "bad", { count: gained }));
  if (defender.exhaustion + gained >= EXHAUSTION_LIMIT && !down) collapse(course, defender);
}

/** Down without damage: no further exhaustion, but a trauma. */
export function collapse(course: Course, defender: EdgeDefender): void {
  if (defender.vp <= 0) return;
  course.changes.add(VP_PATH, -defender.vp);
  if (defender.diesAtZero) {
    course.changes.addCondition("dead");
    course.thresholds.push(threshold("deadFromWounds", "worst"));
    return;
  }
  fall(course, defender);
  demandTrauma(course, "physical", "mild");
}

export function resetSaves(changes: ChangeSetBuilder): void {
  changes.set(DEATH_SAVE_PATHS.successes, 0).set(DEATH_SAVE_PATHS.failures, 0);
}

export function endDying(changes: ChangeSetBuilder): void {
  changes.removeCondition("dying").removeCondition("stable");
  resetSaves(changes);
}

/** An EDGE card more in the hand, or one less and the scene's use of it spent (E-574). */
export function turnCard({ changes, steps }: Course, drawn: boolean): void {
  changes.add(EDGE_CARDS_PATH, drawn ? 1 : -1);
  if (!drawn) changes.set(EDGE_USED_PATH, true);
  steps.push(step(drawn ? "cardDrawn" : "cardPlayed"));
}

/** Cards left at the end of a session go back (E-573). */
export function endCards({ changes, steps }: Course): void {
  changes.set(EDGE_CARDS_PATH, 0).set(EDGE_USED_PATH, false);
  steps.push(step("cardsDiscarded"));
}
