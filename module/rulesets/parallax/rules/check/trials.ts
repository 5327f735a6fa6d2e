/** Checks with special consequences: effects of a failure, and conditions that a success ends. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { CounterId } from "../creature/counters.ts";
import { counterPath, HEALTH_PATH } from "../paths.ts";
import { contamination, gravityShock, heavyGravityFailure } from "./hazards.ts";

/** The threat that a check resists, with facts about the entity and the hazard. Plain JSON. */
export type Trial =
  /** Keeps up an effect despite a disturbance (P-052). */
  | { readonly id: "concentration" }
  /** Keeps insanity from taking effect this round (P-171). */
  | { readonly id: "insanity"; readonly stage: number; readonly effect: string }
  /** Something unsettling; a failure gives insanity counters (P-166, P-169). */
  | { readonly id: "unsettling" }
  /** Exposure to an irradiated entity (P-136). */
  | { readonly id: "radiation"; readonly rad: number; readonly external: number; readonly source: string }
  /** A sudden change of gravity (P-176). */
  | { readonly id: "gravityShock" }
  /** Heavy gravity, with another try in each upkeep (P-178). */
  | ({ readonly id: "heavyGravity" } & HeavyGravityState);

interface HeavyGravityState {
  readonly fortitude: number;
  readonly health: number;
  readonly healthMax: number;
  readonly bloodied: boolean;
  /** Already incapacitated by the gravity. */
  readonly incapacitated: boolean;
}

export type TrialId = Trial["id"];

/** Trials with a number to enter: counters at stake, G of difference, minimum Fortitude of the gravity. */
export const TRIALS_WITH_NUMBER: readonly TrialId[] = ["unsettling", "gravityShock", "heavyGravity"];

/** Consequences of the verdict. */
export interface Stakes {
  /** Counters that a failure gives. */
  readonly counters: Readonly<Partial<Record<CounterId, number>>>;
  /** Conditions that a failure gives. */
  readonly gives: readonly string[];
  /** Conditions that a failure ends. */
  readonly ends: readonly string[];
  /** Conditions that a success ends. */
  readonly frees: readonly string[];
  /** Health that a failure costs. */
  readonly health: number;
  /** Text that the card shows after a failure: a language key and this entity's insanity effect. */
  readonly shows: { readonly key: string; readonly effect: string } | null;
}

const NOTHING: Stakes = { counters: {}, gives: [], ends: [], frees: [], health: 0, shows: null };

/** Added to the die: the modifier of the radiation, or 4 for each G (P-136, P-177). */
export function trialTerms(trial: Trial, trialNumber: number): number {
  if (trial.id === "radiation") return trial.external;
  return trial.id === "gravityShock" ? (gravityShock(0, trialNumber)?.check.external ?? 0) : 0;
}

/** @param trialNumber 0 for trials without a number */
export function stakesOf(trial: Trial, trialNumber: number): Stakes {
  switch (trial.id) {
    case "concentration":
      return { ...NOTHING, ends: ["concentrating"] };
    case "insanity":
      return trial.stage < 1
        ? NOTHING
        : { ...NOTHING, shows: { key: "MANIFOLD.Parallax.Card.insanityShows", effect: trial.effect } };
    case "unsettling":
      return { ...NOTHING, counters: { insanity: trialNumber } };
    case "radiation":
      return { ...NOTHING, counters: { rad: contamination(trial).gained } };
    case "gravityShock":
      return { ...NOTHING, counters: { stun: gravityShock(0, trialNumber)?.stun ?? 0 } };
    case "heavyGravity":
      return heavyGravityStakes(trial, trialNumber);
  }
}

function heavyGravityStakes(state: HeavyGravityState, minimumFortitude: number): Stakes {
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

const conditionStep = (id: string) => ({ id, label: `MANIFOLD.Parallax.Condition.${id}`, value: 0 });

/** The verdict's consequences, each with its reason. */
export function stakesChanges(stakes: Stakes, success: boolean): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (success) {
    for (const id of stakes.frees) changes.removeCondition(id, conditionStep(id));
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
  for (const id of stakes.gives) changes.addCondition(id, conditionStep(id));
  for (const id of stakes.ends) changes.removeCondition(id, conditionStep(id));
  return changes.build();
}
