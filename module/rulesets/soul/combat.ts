/** This game's share of combat. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules, Text, TurnEventType } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import { creature, namedRequest, valuesOf } from "./bridge.ts";
import { FATIGUE_LIMIT } from "./rules/conditions.ts";
import { unconsciousRound } from "./rules/harm.ts";
import { initiativeScore } from "./rules/initiative.ts";
import { ACTION_POINTS_PATH } from "./rules/paths.ts";
import { defaultPoolChoices, planPool } from "./rules/pool-plan.ts";
import { strenuousRound } from "./rules/underwater.ts";

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

/** Foes without a name of their own act on one roll of the Gamemaster's (S-141). */
function initiativeGroup(actor: ManifoldActor): string | null {
  const { token, prototypeToken } = actor;
  const { disposition } = token ?? prototypeToken;
  const foe = (actor.type as string) === "soulNpc" && disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE;
  return foe ? "foes" : null;
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

/** Whoever fights on held breath has less of it (S-106, S-117). */
function onTurnEnd(actor: ManifoldActor): ChangeSet | null {
  return actor.statuses.has("holdingBreath") ? strenuousRound(valuesOf(actor).counters.breathSeconds) : null;
}

const die = (key: "drowning" | "unconscious", icon: string): Demand => ({
  kind: "die",
  key,
  label: `MANIFOLD.Soul.Die.${key}`,
  icon,
});

/** A die for those who drown, and for those of whom nobody has said how long they lie there. */
function demands(actor: ManifoldActor, moment: TurnEventType): Demand[] {
  if (moment !== "turnStart" || actor.statuses.has("dead")) return [];
  const { counters, weariness } = valuesOf(actor);
  // The collapsed lie there until somebody treats them, not for a number of rounds.
  const counted = actor.statuses.has("unconscious") && weariness < FATIGUE_LIMIT;
  return [
    ...(actor.statuses.has("drowning") ? [die("drowning", "drowning")] : []),
    ...(counted && counters.unconsciousRounds === 0 ? [die("unconscious", "coma")] : []),
  ];
}

/** Action points that are left of the turn. */
function economy(actor: ManifoldActor): Text[] {
  const { actionPoints, actionPointsMax } = valuesOf(actor);
  const data = { left: actionPoints.value, total: actionPointsMax };
  return [{ key: "MANIFOLD.Soul.Tracker.actionPoints", data }];
}

export const combat: CombatRules = {
  initiative,
  initiativeGroup,
  rollOff: () => "1d6",
  economy,
  onTurnStart,
  onTurnEnd,
  demands,
};
