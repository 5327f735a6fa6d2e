import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { conditionLabel, conditionsLeftBy } from "../creature/conditions.ts";
import { type CounterValues, counterStep } from "../creature/counters.ts";
import { BURN_SOURCES_PATH, counterPath, DISRUPTION_PATH, HEALTH_PATH, OWN_COUNTER_PATH } from "../paths.ts";
import { fadeCounters } from "./fading.ts";
import { suffocationStage } from "./suffocation.ts";

export interface UpkeepState {
  readonly counters: CounterValues;
  readonly burnSources: string;
  readonly suffocating: boolean;
  readonly unconscious: boolean;
  readonly fortitude: number;
  readonly health: number;
  /** Custom counters that upkeep reduces; they are items. */
  readonly own: readonly OwnCounter[];
  /** Things with disruption counters; each thing loses one (P-116). */
  readonly things: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  /** True if the grappler can no longer hold (P-129). */
  readonly letGo: boolean;
}

/** A custom counter; the last one of breath ends the air supply (P-148). */
interface OwnCounter {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly breath?: boolean;
}

/** A round's changes of counters, grapple and suffocation (P-102, P-129, P-149, P-150). */
export function upkeepChanges(state: UpkeepState): ChangeSet {
  const { counters, suffocating } = state;
  const after = fadeCounters(counters, suffocating);
  const changes = new ChangeSetBuilder();
  for (const id of Object.keys(counters) as (keyof CounterValues)[]) {
    const gained = after[id] - counters[id];
    if (gained !== 0) changes.add(counterPath(id), gained, counterStep(id, gained));
  }
  if (counters.burn > 0 && after.burn === 0 && state.burnSources !== "") changes.set(BURN_SOURCES_PATH, "");
  for (const { id, name, value, breath = false } of state.own) {
    if (value > 0) changes.item(id).add(OWN_COUNTER_PATH, -1, { id, label: name, value: -1 });
    if (breath && value === 1 && !suffocating)
      changes.addCondition("suffocating", {
        id: "suffocating",
        label: conditionLabel("suffocating"),
        value: 0,
      });
  }
  for (const { id, name, value } of state.things) {
    if (value > 0) changes.item(id).add(DISRUPTION_PATH, -1, { id, label: name, value: -1 });
  }
  if (state.letGo) {
    changes.removeCondition("grappled", {
      id: "grappled",
      label: "MANIFOLD.Parallax.Upkeep.letGo",
      value: 0,
    });
  }
  if (suffocating) addSuffocation(changes, state, after.suffocation);
  return changes.build();
}

/** Suffocation only kills an entity that fell unconscious in an earlier round (P-150). */
function addSuffocation(changes: ChangeSetBuilder, state: UpkeepState, counters: number): void {
  const { fortitude, health } = state;
  const earlier = { counters: state.counters.suffocation, fortitude, unconscious: false };
  const unconscious = state.unconscious && suffocationStage(earlier) !== "none";
  const stage = suffocationStage({ counters, fortitude, unconscious });
  const step = (id: string, value = 0) => ({ id, label: `MANIFOLD.Parallax.Condition.${id}`, value });
  if (stage === "unconscious") {
    changes.addCondition("unconscious", step("unconscious"));
    // Added separately, because an entity that wakes up is still prone.
    for (const id of conditionsLeftBy("unconscious")) changes.addCondition(id, step(id));
  }
  if (stage !== "dying") return;
  changes.addCondition("dying", step("dying"));
  if (health > 0) {
    changes.add(HEALTH_PATH, -health, {
      id: "health",
      label: "MANIFOLD.Parallax.Sheet.health",
      value: -health,
    });
  }
}
