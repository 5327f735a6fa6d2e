/** The costs of a check for its roller, by purpose. */
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import { phantasmRecovery } from "../damage/illusions.ts";
import type { PurposeId } from "../modifiers.ts";
import { BREATHLESS_PATH, INJURIES_PATH, PUSHES_PATH, TRACKS_PATH } from "../paths.ts";
import { nightRest } from "../survival/rest.ts";
import type { GodsCheckOutcome, GodsCheckPlan, RollerState } from "./types.ts";

interface FinishedRoll {
  readonly made: boolean;
  readonly plan: GodsCheckPlan;
  readonly outcome: GodsCheckOutcome;
  readonly state: RollerState;
}

type RollCost = (finished: FinishedRoll) => ChangeSet;

const buildChange = (build: (changes: ChangeSetBuilder) => unknown): ChangeSet => {
  const changes = new ChangeSetBuilder();
  build(changes);
  return changes.build();
};

const addInjury = (changes: ChangeSetBuilder) =>
  changes.add(INJURIES_PATH, 1, { id: "injury", label: "MANIFOLD.Gods.Step.injury", value: 1 });

/** A purpose that is not listed costs nothing. */
const COSTS: Partial<Record<PurposeId, RollCost>> = {
  surprise: ({ made }) => (made ? NO_CHANGE : buildChange((changes) => changes.addCondition("surprised"))),
  snapOut: ({ made }) => (made ? buildChange((changes) => changes.removeCondition("surprised")) : NO_CHANGE),
  // An illusion no longer hurts an unconscious creature (G-109).
  conscious: ({ made, state: { phantasm } }) => {
    if (made) return NO_CHANGE;
    const falls = buildChange((changes) => changes.addCondition("unconscious"));
    return phantasm.verve + phantasm.survival + phantasm.injuries > 0
      ? mergeChangeSets(falls, phantasmRecovery(phantasm))
      : falls;
  },
  survive: ({ made, plan }) =>
    made
      ? NO_CHANGE
      : buildChange((changes) => changes.addCondition(plan.illusion ? "phantasmShock" : "dying")),
  night: ({ made, plan, state }) => nightRest({ state, made, heal: plan.heal }),
  pushOn: ({ made }) =>
    buildChange((changes) => {
      changes.add(PUSHES_PATH, 1);
      if (!made) addInjury(changes);
    }),
  stretchDay: ({ made }) => (made ? NO_CHANGE : buildChange(addInjury)),
  suffocate: ({ made }) =>
    buildChange((changes) => {
      changes.add(BREATHLESS_PATH, 1);
      if (!made) addInjury(changes);
    }),
  keepConcentration: ({ made }) =>
    made ? NO_CHANGE : buildChange((changes) => changes.removeCondition("concentrating")),
  // A failure costs as many injuries as the group had (G-055).
  breakUp: ({ made, plan: { penalty } }) =>
    made || penalty === 0
      ? NO_CHANGE
      : buildChange((changes) =>
          changes.add(INJURIES_PATH, penalty, {
            id: "injury",
            label: "MANIFOLD.Gods.Step.injury",
            value: penalty,
          }),
        ),
  disbelieve: ({ made, state }) => (made ? phantasmRecovery(state.phantasm) : NO_CHANGE),
  accept: ({ made, state }) => (made ? phantasmRecovery(state.phantasm) : NO_CHANGE),
  coverTracks: ({ made, outcome }) =>
    made
      ? buildChange((changes) => changes.set(TRACKS_PATH, outcome.margin ?? 0).addCondition("tracksCovered"))
      : NO_CHANGE,
};

/** Empty if no die was thrown. */
export function rollCosts(plan: GodsCheckPlan, outcome: GodsCheckOutcome, state: RollerState): ChangeSet {
  const cost = COSTS[plan.purpose];
  if (!cost || outcome.roll === null) return NO_CHANGE;
  return cost({ made: outcome.success === true, plan, outcome, state });
}
