/** What follows from a finished roll, as a change set. */
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { GodsCheckOutcome, GodsCheckPlan, RollerState } from "./check-types.ts";
import { phantasmRecovery } from "./illusions.ts";
import { BREATHLESS_PATH, INJURIES_PATH, PUSHES_PATH, TRACKS_PATH } from "./paths.ts";
import type { PurposeId } from "./purposes.ts";
import { nightRest } from "./rest.ts";

interface Finished {
  readonly made: boolean;
  readonly plan: GodsCheckPlan;
  readonly outcome: GodsCheckOutcome;
  readonly state: RollerState;
}

type Consequence = (
  finished: Finished,
  changes: ChangeSetBuilder,
) => ChangeSet | undefined | ChangeSetBuilder;

const injury = (changes: ChangeSetBuilder) =>
  changes.add(INJURIES_PATH, 1, { id: "injury", label: "MANIFOLD.Gods.Step.injury", value: 1 });

/** Consequences by purpose; a purpose that is not listed has none. */
const CONSEQUENCES: Partial<Record<PurposeId, Consequence>> = {
  surprise: ({ made }, changes) => (made ? changes : changes.addCondition("surprised")),
  snapOut: ({ made }, changes) => (made ? changes.removeCondition("surprised") : changes),
  // Whoever falls unconscious is hurt by the illusion no longer (G-109).
  conscious: ({ made, state }, changes) => {
    if (made) return changes;
    const fallen = changes.addCondition("unconscious").build();
    const { survival, injuries } = state.phantasm;
    return survival + injuries > 0 ? mergeChangeSets(fallen, phantasmRecovery(state.phantasm)) : fallen;
  },
  survive: ({ made, plan }, changes) =>
    made ? changes : changes.addCondition(plan.illusion ? "phantasmShock" : "dying"),
  night: ({ made, plan, state }) => nightRest({ state, made, heal: plan.heal }),
  pushOn: ({ made }, changes) => {
    changes.add(PUSHES_PATH, 1);
    return made ? changes : injury(changes);
  },
  stretchDay: ({ made }, changes) => (made ? changes : injury(changes)),
  suffocate: ({ made }, changes) => {
    changes.add(BREATHLESS_PATH, 1);
    return made ? changes : injury(changes);
  },
  keepConcentration: ({ made }, changes) => (made ? changes : changes.removeCondition("concentrating")),
  disbelieve: ({ made, state }) => (made ? phantasmRecovery(state.phantasm) : undefined),
  accept: ({ made, state }) => (made ? phantasmRecovery(state.phantasm) : undefined),
  coverTracks: ({ made, outcome }, changes) =>
    made ? changes.set(TRACKS_PATH, outcome.margin ?? 0).addCondition("tracksCovered") : changes,
};

/** What the roll does to the roller; nothing when no die was thrown. */
export function consequencesOf(
  plan: GodsCheckPlan,
  outcome: GodsCheckOutcome,
  state: RollerState,
): ChangeSet {
  const consequence = CONSEQUENCES[plan.purpose];
  if (!consequence || outcome.roll === null) return NO_CHANGE;
  const made = outcome.success === true;
  const changes = consequence({ made, plan, outcome, state }, new ChangeSetBuilder()) ?? NO_CHANGE;
  return changes instanceof ChangeSetBuilder ? changes.build() : changes;
}
