import { ChangeSetBuilder, mergeChangeSets } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { Proposal, ProposalStep } from "../../../../kit/damage.ts";
import { conditionLabel } from "../creature/conditions.ts";
import type { ActionHit } from "../hit.ts";
import { PROGRESS_PATHS } from "../paths.ts";
import { type ActionId, actionLabel, type LongAction } from "./action-types.ts";
import { END_OF_PROGRESS, spendActions } from "./costs.ts";

/** Conditions that an action gives or ends. */
const STATES: Readonly<Partial<Record<ActionId, { readonly gives?: string; readonly ends?: string }>>> = {
  defend: { gives: "defending" },
  escape: { gives: "exposed" },
  ready: { gives: "readied" },
  stand: { gives: "exposed", ends: "prone" },
  // The attack came from a direction that Over Watch did not cover (B-059).
  elsewhere: { gives: "ambushed", ends: "overWatch" },
};

/** The proposal of an action: its changes and the steps describing it. */
export const proposeAction = (hit: ActionHit): Proposal => ({
  nature: "effect",
  amount: 0,
  steps: actionSteps(hit),
  thresholds: [],
  demands: [],
  change: actionChanges(hit),
});

function actionSteps({ act, actions, longAct, thing }: ActionHit): ProposalStep[] {
  const step = (word: string, data: NonNullable<ProposalStep["data"]>): ProposalStep => ({
    id: word,
    label: `MANIFOLD.Burst.Step.${word}`,
    data,
  });
  return [
    actions > 0 ? step("act", { actions }) : step("freeAct", { act: actionLabel(act) }),
    ...(longAct
      ? [
          step("longAct", {
            thing: longAct.label,
            paid: Math.min(longAct.cost, longAct.paid + actions),
            count: longAct.cost,
          }),
        ]
      : []),
    ...(thing && thing.uses !== null ? [step("use", { thing: thing.name, count: thing.uses - 1 })] : []),
  ];
}

/** The changes that an action makes to its actor. */
export function actionChanges({ act, actions, longAct, thing }: Omit<ActionHit, "nature">): ChangeSet {
  const changes = new ChangeSetBuilder();
  const { gives, ends } = STATES[act] ?? {};
  const stepFor = (id: string) => ({ id, label: conditionLabel(id), value: 0 });
  if (ends !== undefined) changes.removeCondition(ends, stepFor(ends));
  if (gives !== undefined) changes.addCondition(gives, stepFor(gives));
  if (thing && thing.uses !== null) changes.item(thing.id).add("uses.value", -1);
  const spent = spendActions(actions);
  if (act === "drop") return mergeChangeSets(spent, END_OF_PROGRESS);
  return act === "work" && longAct
    ? mergeChangeSets(spent, changes.build(), progressAfter(longAct, actions))
    : mergeChangeSets(spent, changes.build());
}

/** Stores the progress of a long action after paying for more actions. */
function progressAfter({ key, label, paid, cost }: LongAction, actions: number): ChangeSet {
  return new ChangeSetBuilder()
    .set(PROGRESS_PATHS.key, key)
    .set(PROGRESS_PATHS.label, label)
    .set(PROGRESS_PATHS.cost, cost)
    .set(PROGRESS_PATHS.paid, Math.min(cost, paid + actions))
    .addCondition("multiAction")
    .build();
}
