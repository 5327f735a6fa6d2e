/** Healing by a night and by a day of rest. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { RollerState } from "../check/types.ts";
import { INJURIES_PATH, PUSHES_PATH, SURVIVAL_PATH, VERVE_PATH } from "../paths.ts";

export type Healing = "survival" | "injury";

type RestingState = Pick<RollerState, "level" | "survival" | "verve" | "injuries">;

/**
 * A night of eight hours: level points of survival or one injury if the health roll succeeds, otherwise one point
 * (G-045). Verve returns to its maximum (G-047). Nothing exceeds its maximum (G-048); injuries of age do not heal
 * (G-049).
 */
export function nightRest({
  state,
  made,
  heal,
}: {
  readonly state: RestingState;
  readonly made: boolean;
  readonly heal: Healing;
}): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (made) healOne(changes, state, heal);
  else healSurvival(changes, state, 1);
  return mergeChangeSets(endWeariness(changes).removeCondition("phantasmShock").build(), nextDay(state));
}

/** Restores all verve the next day (G-047). */
export function nextDay({ verve: { value, max } }: Pick<RestingState, "verve">): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (value < max) changes.add(VERVE_PATH, max - value, step("verve", max - value));
  return changes.build();
}

/** A full day of rest: level points of survival or one injury, without a roll (G-046). */
export function dayRest({
  state,
  heal,
}: {
  readonly state: RestingState;
  readonly heal: Healing;
}): ChangeSet {
  const changes = new ChangeSetBuilder();
  healOne(changes, state, heal);
  return endWeariness(changes).build();
}

/** Any long rest ends pushing on and wakes the unconscious (section 18). */
const endWeariness = (changes: ChangeSetBuilder): ChangeSetBuilder =>
  changes.set(PUSHES_PATH, 0).removeCondition("pushedOn").removeCondition("unconscious");

function healOne(changes: ChangeSetBuilder, state: RestingState, heal: Healing): void {
  if (heal === "survival") healSurvival(changes, state, state.level);
  else if (state.injuries > 0) changes.add(INJURIES_PATH, -1, step("injuriesGone", -1));
}

function healSurvival(changes: ChangeSetBuilder, { survival }: RestingState, points: number): void {
  const gained = Math.min(points, Math.max(0, survival.max - survival.value));
  if (gained > 0) changes.add(SURVIVAL_PATH, gained, step("survivalBack", gained));
}

const step = (id: string, value: number) => ({ id, label: `MANIFOLD.Gods.Step.${id}`, value });
