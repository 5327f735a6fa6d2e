/** Round events in combat. There is no initiative: all actions of a round are simultaneous (G-050). */
import type { SquadRules } from "../../../core/contract/combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules, Text } from "../../../core/contract/index.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import { type AilmentItem, ailmentDemand, ailmentsOf } from "../ailment/ailment-items.ts";
import { creature } from "../data/creature-of.ts";
import { isInFirstRound } from "../data/first-round.ts";
import { actionTimeEnds } from "../rules/ailment/ailment-roll.ts";
import { purposeLabel } from "../rules/check/purposes.ts";
import type { PurposeId } from "../rules/modifiers.ts";
import { SURVIVAL_PATH } from "../rules/paths.ts";
import { passBreathRound } from "../rules/survival/breath.ts";
import { castingMovement, combatMovement } from "../rules/survival/movement.ts";

/** Harm beyond one member's survival becomes injuries, so the next member takes none of it. */
const SQUAD: SquadRules = {
  paths: [SURVIVAL_PATH],
  points: (actor) => ({ value: creature(actor).survival.value, max: creature(actor).survivalMax }),
};

const breathOf = (actor: ActorDocument) => {
  const { breath, breathless: rolls } = creature(actor);
  return passBreathRound({ ...breath, rolls, suffocating: actor.statuses.has("suffocating") });
};

/** Running ailments whose action time is counted in rounds. */
const roundAilments = (actor: ActorDocument): AilmentItem[] =>
  ailmentsOf(actor).filter(({ running, rounds }) => running && rounds > 0);

/** Counts down the action times that last more rounds. */
function countDownAilments(actor: ActorDocument): ChangeSet {
  const changes = new ChangeSetBuilder();
  for (const { id, wait } of roundAilments(actor)) {
    if (!actionTimeEnds(wait)) changes.item(id).add("course.wait", -1);
  }
  return changes.build();
}

const checkDemand = (purpose: PurposeId, icon: string): Demand => ({
  kind: "check",
  key: purpose,
  label: purposeLabel(purpose),
  icon,
});

/** The actions left in a round: an action and combat movement, or a dash instead of everything else (G-150, G-155). */
function economyOf(actor: ActorDocument): Text {
  const { turn, movementNow, casting } = creature(actor);
  const isTaken = actor.statuses.has("surprised") && isInFirstRound(actor);
  if (turn.noActions || isTaken) return { key: "MANIFOLD.Gods.Turn.noActions" };
  if (turn.onlyMovement) return { key: "MANIFOLD.Gods.Turn.onlyMovement" };
  if (turn.noAttack) return { key: "MANIFOLD.Gods.Turn.noAttack" };
  const { feet, dashFeet } = combatMovement(castingMovement(movementNow, casting));
  return { key: "MANIFOLD.Gods.Turn.free", data: { feet, dash: dashFeet } };
}

export const TURNS: CombatRules = {
  initiative: () => "0",
  squad: SQUAD,
  economy: (actor) => [economyOf(actor)],
  onRoundEnd: (actor) => mergeChangeSets(breathOf(actor).change, countDownAilments(actor)),
  demands(actor, moment) {
    if (moment !== "roundEnd") return [];
    return [
      ...(actor.statuses.has("surprised") ? [checkDemand("snapOut", "awareness")] : []),
      ...(breathOf(actor).due ? [checkDemand("suffocate", "drowning")] : []),
      ...roundAilments(actor)
        .filter(({ wait }) => actionTimeEnds(wait))
        .map(ailmentDemand),
    ];
  },
};
