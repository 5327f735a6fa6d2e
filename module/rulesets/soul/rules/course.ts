/** What is collected while a hit takes its course. */
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import {
  type Adjustments,
  adjustAmount,
  type Proposal,
  type ProposalStep,
  type Threshold,
} from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";

export interface Course {
  readonly changes: ChangeSetBuilder;
  /** Changes that other rules have put together. */
  more: ChangeSet;
  readonly steps: ProposalStep[];
  readonly thresholds: Threshold[];
  readonly demands: Demand[];
}

export const newCourse = (): Course => ({
  changes: new ChangeSetBuilder(),
  more: NO_CHANGE,
  steps: [],
  thresholds: [],
  demands: [],
});

export function endCourse(course: Course, nature: Proposal["nature"], amount: number): Proposal {
  const { changes, more, ...told } = course;
  return { nature, amount, ...told, change: mergeChangeSets(more, changes.build()) };
}

/** The id of a step is the word before the first dot, by which it can be left out. */
export const step = (word: string, data?: ProposalStep["data"]): ProposalStep => ({
  id: word.split(".")[0]!,
  label: `MANIFOLD.Soul.HitStep.${word}`,
  ...(data ? { data } : {}),
});

/** An amount after the adjustments, told as a step where they changed something. */
export function adjustedIn({ steps }: Course, before: number, adjustments: Adjustments): number {
  const after = adjustAmount(before, adjustments);
  if (after !== before) steps.push(step("adjusted", { before, after }));
  return after;
}

export const threshold = (id: string, tone: Threshold["tone"], data?: Threshold["data"]): Threshold => ({
  id,
  label: `MANIFOLD.Soul.Threshold.${id}`,
  tone,
  ...(data ? { data } : {}),
});
