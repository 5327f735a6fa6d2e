import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { leftBehind } from "./conditions.ts";
import { type CounterValues, stunAtTurnStart, upkeep } from "./counters.ts";
import { suffocationStage } from "./hazards.ts";
import { BURN_SOURCES_PATH, counterPath, HEALTH_PATH, OWN_COUNTER_PATH } from "./paths.ts";

export interface UpkeepState {
  readonly counters: CounterValues;
  readonly burnSources: string;
  readonly suffocating: boolean;
  readonly unconscious: boolean;
  readonly fortitude: number;
  readonly health: number;
  /** Counters of the table's own kinds that fade, as items. */
  readonly own: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  /** Who holds it has lost the strength to (P-129). */
  readonly letGo: boolean;
}

const counterStep = (id: string, value: number) => ({
  id: `counter.${id}`,
  label: `MANIFOLD.Parallax.Counter.${id}`,
  value,
});

/** What a round's bookkeeping changes by itself: counters, and what suffocation has come to (P-102, P-149, P-150). */
export function upkeepChanges(state: UpkeepState): ChangeSet {
  const { counters, suffocating } = state;
  const after = upkeep({ counters: { ...counters }, suffocating }).counters as CounterValues;
  const changes = new ChangeSetBuilder();
  for (const id of Object.keys(counters) as (keyof CounterValues)[]) {
    const gained = after[id] - counters[id];
    if (gained !== 0) changes.add(counterPath(id), gained, counterStep(id, gained));
  }
  if (counters.burn > 0 && after.burn === 0 && state.burnSources !== "") changes.set(BURN_SOURCES_PATH, "");
  for (const { id, name, value } of state.own) {
    if (value > 0) changes.item(id).add(OWN_COUNTER_PATH, -1, { id, label: name, value: -1 });
  }
  if (state.letGo) {
    changes.removeCondition("grappled", {
      id: "grappled",
      label: "MANIFOLD.Parallax.Upkeep.letGo",
      value: 0,
    });
  }
  if (suffocating) smother(changes, { ...state, suffocation: after.suffocation });
  return changes.build();
}

function smother(changes: ChangeSetBuilder, state: UpkeepState & { readonly suffocation: number }): void {
  const { suffocation: counters, fortitude, unconscious, health } = state;
  const stage = suffocationStage({ counters, fortitude, unconscious });
  const step = (id: string, value = 0) => ({ id, label: `MANIFOLD.Parallax.Condition.${id}`, value });
  if (stage === "unconscious") {
    changes.addCondition("unconscious", step("unconscious"));
    // A condition of its own, because who comes to still lies there until it stands up.
    for (const id of leftBehind("unconscious")) changes.addCondition(id, step(id));
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

/** At the start of the own turn: stun goes, and the turn with it (P-147). */
export function turnStartChanges(stun: number, removal: "all" | "one"): ChangeSet {
  const { count, turnLost } = stunAtTurnStart(stun, removal);
  const changes = new ChangeSetBuilder();
  if (turnLost) {
    changes.add(counterPath("stun"), count - stun, counterStep("stun", count - stun));
    changes.step({ id: "turnLost", label: "MANIFOLD.Parallax.Turn.lost", value: 0 });
  }
  return changes.build();
}
