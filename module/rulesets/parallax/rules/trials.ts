/** Checks that something hangs on: what a failure brings, and what a success ends. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { CounterId } from "./counters.ts";
import { contamination, gravityShock, heavyGravityFailure } from "./hazards.ts";
import { counterPath, HEALTH_PATH } from "./paths.ts";

/** What a check is a trial of, with what was found on the entity and on what it meets. Plain JSON. */
export type Trial =
  /** Keeps an effect going in spite of a disturbance (P-052). */
  | { readonly id: "concentration" }
  /** Keeps the insanity from showing this round (P-171). */
  | { readonly id: "insanity"; readonly stage: number; readonly effect: string }
  /** Meets something unsettling, at the price of that many counters (P-166, P-169). */
  | { readonly id: "unsettling" }
  /** Near somebody who is irradiated (P-136). */
  | { readonly id: "radiation"; readonly rad: number; readonly external: number; readonly source: string }
  /** A sudden change of gravity (P-176). */
  | { readonly id: "gravityShock" }
  /** Gravity heavier than one is used to, and a new try in upkeep (P-178). */
  | ({ readonly id: "heavyGravity" } & HeavyState);

interface HeavyState {
  readonly fortitude: number;
  readonly health: number;
  readonly healthMax: number;
  readonly bloodied: boolean;
  /** Brought down by it already. */
  readonly incapacitated: boolean;
}

export type TrialId = Trial["id"];

/** Trials with a number of their own: counters at stake, G of difference, the least Fortitude of this gravity. */
export const TRIAL_FIGURES: readonly TrialId[] = ["unsettling", "gravityShock", "heavyGravity"];

/** What hangs on the verdict. */
export interface Stakes {
  readonly counters: Readonly<Partial<Record<CounterId, number>>>;
  readonly gives: readonly string[];
  /** Conditions that a failure ends. */
  readonly ends: readonly string[];
  /** Conditions that a success ends. */
  readonly frees: readonly string[];
  /** Health that a failure costs. */
  readonly health: number;
  /** What else a failure means: a language key and what it says of this entity. */
  readonly shows: { readonly key: string; readonly effect: string } | null;
}

const NOTHING: Stakes = { counters: {}, gives: [], ends: [], frees: [], health: 0, shows: null };

/** What is added to the die: the terms of the radiation, four points for each G (P-136, P-177). */
export function trialTerms(trial: Trial, figure: number): number {
  if (trial.id === "radiation") return trial.external;
  return trial.id === "gravityShock" ? (gravityShock(0, figure)?.check.external ?? 0) : 0;
}

/** @param figure the trial's own number; 0 where it has none */
export function stakesOf(trial: Trial, figure: number): Stakes {
  switch (trial.id) {
    case "concentration":
      return { ...NOTHING, ends: ["concentrating"] };
    case "insanity":
      return trial.stage < 1
        ? NOTHING
        : { ...NOTHING, shows: { key: "MANIFOLD.Parallax.Card.insanityShows", effect: trial.effect } };
    case "unsettling":
      return { ...NOTHING, counters: { insanity: figure } };
    case "radiation":
      return { ...NOTHING, counters: { rad: contamination(trial).gained } };
    case "gravityShock":
      return { ...NOTHING, counters: { stun: gravityShock(0, figure)?.stun ?? 0 } };
    case "heavyGravity":
      return heavyStakes(trial, figure);
  }
}

function heavyStakes(state: HeavyState, minimumFortitude: number): Stakes {
  const { fortitude, health, healthMax, bloodied, incapacitated } = state;
  const frees = incapacitated ? ["incapacitated"] : [];
  const failures = incapacitated ? 2 : 1;
  switch (heavyGravityFailure({ fortitude, minimumFortitude, failures, bloodied })) {
    case "incapacitated":
      return { ...NOTHING, gives: ["incapacitated"], frees };
    case "bloodied":
      return { ...NOTHING, health: Math.max(0, health - Math.floor(healthMax / 2)), frees };
    case "dying":
      return { ...NOTHING, gives: ["dying"], health, frees };
  }
}

const condition = (id: string) => ({ id, label: `MANIFOLD.Parallax.Condition.${id}`, value: 0 });

/** What the verdict brings, each with its reason. */
export function stakesChanges(stakes: Stakes, success: boolean): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (success) {
    for (const id of stakes.frees) changes.removeCondition(id, condition(id));
    return changes.build();
  }
  for (const [id, value] of Object.entries(stakes.counters)) {
    if (value > 0)
      changes.add(counterPath(id), value, { id, label: `MANIFOLD.Parallax.Counter.${id}`, value });
  }
  if (stakes.health > 0) {
    const step = { id: "health", label: "MANIFOLD.Parallax.Sheet.health", value: -stakes.health };
    changes.add(HEALTH_PATH, -stakes.health, step);
  }
  for (const id of stakes.gives) changes.addCondition(id, condition(id));
  for (const id of stakes.ends) changes.removeCondition(id, condition(id));
  return changes.build();
}
