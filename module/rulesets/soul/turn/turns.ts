/** Initiative and turn events in combat. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules, Text, TurnEventType } from "../../../core/contract/index.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import { namedRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { defaultPoolChoices, planPool } from "../rules/check/plan.ts";
import { FATIGUE_LIMIT } from "../rules/creature/conditions.ts";
import { loseHitPoints, passUnconsciousRound } from "../rules/injury/harm.ts";
import { ACTION_POINTS_PATH, HP_PATH } from "../rules/paths.ts";
import { breathAfter, passStrenuousRound } from "../rules/survival/underwater.ts";
import { initiativeScore } from "../rules/turn/initiative.ts";

/** Squads of minions. The source does not mention them: using them is up to the table. */
const SQUAD: SquadRules = {
  paths: [HP_PATH],
  points: (actor) => ({ value: creature(actor).hitPoints.value, max: creature(actor).hitPointsMax }),
  takeOver(actor, points) {
    const { hitPoints, scores } = creature(actor);
    const target = {
      hp: hitPoints.value,
      endurance: scores.endurance ?? 0,
      conditions: [...actor.statuses],
    };
    return loseHitPoints(target, points).change;
  },
};

/** The pool of the initiative check; tie-breakers are added as decimals (S-141, S-142). */
function initiative(actor: ActorDocument): string {
  const request = namedRequest(actor, "initiative");
  const { dice, flat } = planPool(request, defaultPoolChoices(request));
  const values = creature(actor);
  const ties = initiativeScore({
    result: flat,
    awareness: values.skill("awareness")?.value ?? 0,
    precision: values.scores.precision ?? 0,
  });
  return [...dice.map(({ formula }) => formula), String(ties)].join(" + ");
}

/** Hostile NPCs share one roll of the GM (S-141). */
function initiativeGroup(actor: ActorDocument): string | null {
  const { token, prototypeToken } = actor;
  const { disposition } = token ?? prototypeToken;
  const foe = actor.type === "soulNpc" && disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE;
  return foe ? "foes" : null;
}

/** Refills action points and ends one round of unconsciousness. */
function onTurnStart(actor: ActorDocument): ChangeSet {
  const { actionPoints, actionPointsMax, counters } = creature(actor);
  const refill = new ChangeSetBuilder();
  if (actionPoints.value < actionPointsMax)
    refill.set(ACTION_POINTS_PATH, actionPointsMax, {
      id: "actionPoints",
      label: "MANIFOLD.Soul.Step.actionPoints",
      value: actionPointsMax - actionPoints.value,
    });
  if (!actor.statuses.has("unconscious") || counters.unconsciousRounds === 0) return refill.build();
  return mergeChangeSets(refill.build(), passUnconsciousRound(counters.unconsciousRounds));
}

/** Fighting while holding one's breath uses it up (S-106, S-117). */
function onTurnEnd(actor: ActorDocument): ChangeSet | null {
  return actor.statuses.has("holdingBreath")
    ? passStrenuousRound(creature(actor).counters.breathSeconds)
    : null;
}

const dieDemand = (key: "drowning" | "unconscious", icon: string): Demand => ({
  kind: "die",
  key,
  label: `MANIFOLD.Soul.Die.${key}`,
  icon,
});

/**
 * A die for drowning (as soon as the breath runs out, and at each start of a turn), and a die for rounds of
 * unconsciousness that have not been rolled yet (S-107, S-094).
 */
function demands(actor: ActorDocument, moment: TurnEventType): Demand[] {
  if (actor.statuses.has("dead")) return [];
  const { counters, weariness } = creature(actor);
  if (moment === "turnEnd") {
    const runsOut = actor.statuses.has("holdingBreath") && breathAfter(counters.breathSeconds, 1) === 0;
    return runsOut ? [dieDemand("drowning", "drowning")] : [];
  }
  if (moment !== "turnStart") return [];
  // A collapsed creature stays unconscious until it is treated, instead of for a number of rounds.
  const counted = actor.statuses.has("unconscious") && weariness < FATIGUE_LIMIT;
  return [
    ...(actor.statuses.has("drowning") ? [dieDemand("drowning", "drowning")] : []),
    ...(counted && counters.unconsciousRounds === 0 ? [dieDemand("unconscious", "coma")] : []),
  ];
}

/** Action points left and the free move of surprise, for the combat tracker. */
function economy(actor: ActorDocument): Text[] {
  const { actionPoints, actionPointsMax, moveTotal, inForce } = creature(actor);
  const data = { left: actionPoints.value, count: actionPointsMax };
  return [
    { key: "MANIFOLD.Soul.Tracker.actionPoints", data },
    // A side with complete surprise moves for free in the first round (S-144).
    ...(inForce.has("surprising")
      ? [{ key: "MANIFOLD.Soul.Tracker.freeMove", data: { count: moveTotal } }]
      : []),
  ];
}

export const TURNS: CombatRules = {
  initiative,
  initiativeGroup,
  squad: SQUAD,
  rollOff: () => "1d6",
  economy,
  onTurnStart,
  onTurnEnd,
  demands,
};
