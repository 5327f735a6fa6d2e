/** This game's share of combat. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { creature, namedRequest, valuesOf } from "./bridge.ts";
import { unconsciousRound } from "./rules/harm.ts";
import { initiativeScore } from "./rules/initiative.ts";
import { ACTION_POINTS_PATH } from "./rules/paths.ts";
import { defaultPoolChoices, planPool } from "./rules/pool-plan.ts";

/** The pool of the initiative check, as it is now; ties stand behind the comma (S-141, S-142). */
function initiative(actor: ManifoldActor): string {
  const request = namedRequest(actor, "initiative");
  const { dice, flat } = planPool(request, defaultPoolChoices(request));
  const ties = initiativeScore({
    result: flat,
    awareness: creature(actor).skill("awareness")?.value ?? 0,
    precision: valuesOf(actor).scores.precision ?? 0,
  });
  return [...dice.map(({ formula }) => formula), String(ties)].join(" + ");
}

/** Action points come back, and a round of unconsciousness is over. */
function onTurnStart(actor: ManifoldActor): ChangeSet {
  const { actionPoints, actionPointsMax, counters } = valuesOf(actor);
  const refill = new ChangeSetBuilder();
  if (actionPoints.value < actionPointsMax)
    refill.set(ACTION_POINTS_PATH, actionPointsMax, {
      id: "actionPoints",
      label: "MANIFOLD.Soul.Step.actionPoints",
      value: actionPointsMax - actionPoints.value,
    });
  if (!actor.statuses.has("unconscious") || counters.unconsciousRounds === 0) return refill.build();
  return mergeChangeSets(refill.build(), unconsciousRound(counters.unconsciousRounds));
}

export const combat: CombatRules = {
  initiative,
  rollOff: () => "1d6",
  economy(actor) {
    const { actionPoints, actionPointsMax } = valuesOf(actor);
    const data = { left: actionPoints.value, total: actionPointsMax };
    return [{ key: "MANIFOLD.Soul.Tracker.actionPoints", data }];
  },
  onTurnStart,
  demands: (actor, moment) =>
    moment === "turnStart" && actor.statuses.has("drowning")
      ? [{ kind: "die", key: "drowning", label: "MANIFOLD.Soul.Die.drowning", icon: "drowning" }]
      : [],
};
