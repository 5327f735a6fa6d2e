/** The next steps that the card of an attack or power offers: defenses, openings, resistance rolls. */

import { isOwnTurn } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { creature } from "../data/creature-of.ts";
import { canPay, defenseCosts, reactionBar } from "../rules/attack/reactions.ts";
import type { Costs, FollowUps, ReactingTarget } from "../rules/check/types.ts";
import { mayBeKilledOutright } from "../rules/creature/condition-modifiers.ts";
import { conditionSettings } from "../settings.ts";
import { type AttackSource, attackSourcesFor, DODGE_KEY, hasEffect } from "./attack-source.ts";
import { adjacentFoes, type Target } from "./target.ts";

/** Key of the effect roll that follows a success. */
export const effectKey = (source: AttackSource): string | null => (hasEffect(source) ? source.key : null);

export function followUpsOf(actor: ActorDocument, source: AttackSource, target: Target | null): FollowUps {
  const ability = creature(actor).ability(source.resist.ability);
  return {
    createsOpening: source.createsOpening,
    foes: source.createsOpening ? adjacentFoes(actor) : [],
    tooFar: distanceBeyondReach(source, target),
    reacting: target ? reactingTargetOf(target.actor) : null,
    killsOutright: target !== null && mayBeKilledOutright([...target.actor.statuses]),
    resist: ability ? { id: ability.id, ability: ability.label, vs: source.resist.vs } : null,
  };
}

/** A melee attack beyond the weapon's reach requires a Move first (B-095, B-096). */
function distanceBeyondReach({ ranged, reach }: AttackSource, target: Target | null): FollowUps["tooFar"] {
  if (ranged || target?.feet == null || target.feet <= reach) return null;
  return { feet: target.feet, reach };
}

type Defense = ReactingTarget["defenses"][number];

/** The target's defenses, or the reason why it has none; each defense has its own cost (B-075, B-076, B-087). */
function reactingTargetOf(actor: ActorDocument): ReactingTarget {
  const { inForce, self } = creature(actor);
  const defending = inForce.has("defending");
  const all: readonly (Defense & { readonly costs: Costs })[] = [
    { key: DODGE_KEY, label: "MANIFOLD.Burst.Card.dodge", costs: { vigor: 0, mana: 0 } },
    ...attackSourcesFor(actor, "defense").map(({ key, name, costs }) => ({ key, label: name, costs })),
  ];
  const vigorFor = (costs: Costs) => defenseCosts(costs, defending).vigor;
  const payable = all.filter(
    ({ costs }) => canPay(self.vigor.value, vigorFor(costs)) && canPay(self.mana.value, costs.mana),
  );
  return {
    uuid: actor.uuid,
    name: publicName(actor),
    bar: reactionBar({
      vigor: self.vigor.value,
      cost: Math.min(...(payable.length > 0 ? payable : all).map(({ costs }) => vigorFor(costs))),
      ownTurn: isOwnTurn(actor),
      incapacitated: inForce.has("incapacitated"),
      winded: inForce.has("winded"),
      windedBlocks: conditionSettings().windedBlocksReactions,
    }),
    defenses: payable.map(({ key, label }) => ({ key, label })),
  };
}
