/** What the end of a round brings. Nobody goes first: everything in a round happens at once (G-050). */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules, Text } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import { type AilmentItem, ailmentsOf } from "./ailments.ts";
import { creature } from "./bridge.ts";
import { inFirstRound } from "./fight.ts";
import { actionTimeEnds } from "./rules/ailment-roll.ts";
import { breathOfRound } from "./rules/breath.ts";
import { combatMovement } from "./rules/movement.ts";

const breathOf = (actor: ManifoldActor) => {
  const { breath, breathless: rolls } = creature(actor);
  return breathOfRound({ ...breath, rolls, suffocating: actor.statuses.has("suffocating") });
};

/** Ailments at work whose action time is counted in rounds. */
const inRounds = (actor: ManifoldActor): AilmentItem[] =>
  ailmentsOf(actor).filter(({ running, rounds }) => running && rounds > 0);

/** Action times that take several rounds come nearer. */
function nearerAilments(actor: ManifoldActor): ChangeSet {
  const changes = new ChangeSetBuilder();
  for (const { id, wait } of inRounds(actor)) {
    if (!actionTimeEnds(wait)) changes.item(id).add("course.wait", -1);
  }
  return changes.build();
}

const purpose = (key: string, icon: string): Demand => ({
  kind: "check",
  key,
  label: `MANIFOLD.Gods.Purpose.${key}`,
  icon,
});

/** An ailment whose action time is over. */
export const ailmentDue = ({ id, name }: Pick<AilmentItem, "id" | "name">): Demand => ({
  kind: "ailment",
  key: id,
  label: "MANIFOLD.Gods.Ailment.comesDue",
  data: { ailment: name },
  icon: "poison-bottle",
});

/** What a round leaves to do: an action and combat movement, or a dash instead of everything else (G-150). */
function economyOf(actor: ManifoldActor): Text {
  const { turn, movementNow } = creature(actor);
  const isTaken = actor.statuses.has("surprised") && inFirstRound(actor);
  if (turn.noActions || isTaken) return { key: "MANIFOLD.Gods.Turn.noActions" };
  if (turn.onlyMovement) return { key: "MANIFOLD.Gods.Turn.onlyMovement" };
  if (turn.noAttack) return { key: "MANIFOLD.Gods.Turn.noAttack" };
  const { feet, dashFeet } = combatMovement(movementNow);
  return { key: "MANIFOLD.Gods.Turn.free", data: { feet, dash: dashFeet } };
}

export const TURNS: CombatRules = {
  initiative: () => "0",
  states: ["surprised", "concentrating"],
  economy: (actor) => [economyOf(actor)],
  onRoundEnd: (actor) => mergeChangeSets(breathOf(actor).change, nearerAilments(actor)),
  demands(actor, moment) {
    if (moment !== "roundEnd") return [];
    return [
      ...(actor.statuses.has("surprised") ? [purpose("snapOut", "awareness")] : []),
      ...(breathOf(actor).due ? [purpose("suffocate", "drowning")] : []),
      ...inRounds(actor)
        .filter(({ wait }) => actionTimeEnds(wait))
        .map(ailmentDue),
    ];
  },
};
