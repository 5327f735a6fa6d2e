/** What the table has to think of once the dice of an action lie: reactions, openings, resistance. */
import { isOwnTurn } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { Aftermath, Reacting } from "./rules/action-types.ts";
import { mayBeKilledOutright } from "./rules/condition-modifiers.ts";
import { defenseCost, reactionBar } from "./rules/reactions.ts";
import { conditionSettings } from "./settings.ts";
import { creature, DODGE_KEY, hasEffect, type Strike, strikesBy } from "./strikes.ts";
import { adjacentFoes, type Target } from "./targets.ts";

export const effectKey = (strike: Strike): string | null => (hasEffect(strike) ? strike.key : null);

export function aftermathOf(actor: ManifoldActor, strike: Strike, target: Target | null): Aftermath {
  const ability = creature(actor).ability(strike.resist.ability);
  return {
    createsOpening: strike.createsOpening,
    foes: strike.createsOpening ? adjacentFoes(actor) : [],
    tooFar: beyondReach(strike, target),
    reacting: target ? reactingOf(target.actor) : null,
    killsOutright: target !== null && mayBeKilledOutright([...target.actor.statuses]),
    resist: ability ? { id: ability.id, ability: ability.label, vs: strike.resist.vs } : null,
  };
}

/** A blow reaches as far as the weapon; beyond that a Move comes first (B-095, B-096). */
function beyondReach({ ranged, reach }: Strike, target: Target | null): Aftermath["tooFar"] {
  if (ranged || target?.feet == null || target.feet <= reach) return null;
  return { feet: target.feet, reach };
}

/** Whether and how somebody can get out of the way (B-075, B-076, B-087). */
function reactingOf(actor: ManifoldActor): Reacting {
  const { inForce, self } = creature(actor);
  const cost = defenseCost({ defending: inForce.has("defending") });
  return {
    uuid: actor.uuid!,
    name: actor.token?.name ?? actor.name,
    bar: reactionBar({
      vigor: self.vigor.value,
      cost,
      ownTurn: isOwnTurn(actor),
      incapacitated: inForce.has("incapacitated"),
      winded: inForce.has("winded"),
      windedBlocks: conditionSettings().windedBlocksReactions,
    }),
    defenses: [
      { key: DODGE_KEY, label: "MANIFOLD.Burst.Card.dodge" },
      ...strikesBy(actor, "defense").map(({ key, name }) => ({ key, label: name })),
    ],
  };
}
