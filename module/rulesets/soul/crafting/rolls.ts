/** Work on the actor's own project and on another character's. */
import type { RollListEntry } from "../../../core/contract/index.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import { type PoolKind, poolKind } from "../check/pool-kind.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems } from "../data/item-of.ts";
import { poolCosts } from "../rules/check/roll-costs.ts";
import { craftCosts } from "../rules/crafting/costs.ts";
import { poolHit } from "../rules/damage/pool-hit.ts";
import { craftRequest, helpRequest } from "./request.ts";

const work: Partial<PoolKind> = {
  targets: { hit: poolHit },
  costs: {
    of: (request, _choices, plan) =>
      mergeChangeSets(poolCosts(plan, request.actionPoints !== null), craftCosts()),
  },
};

export const CRAFT = poolKind("craft", "anvil", craftRequest, {
  ...work,
  targets: { hit: poolHit, aim: "self" },
  list: (actor): RollListEntry[] =>
    ownedItems(actor, "soulProject").map(({ id, name }) => ({ key: id!, label: name })),
});

/** A day's work on the target's project. */
export const HELP = poolKind("help", "hammer-nails", helpRequest, {
  ...work,
  list: (actor): RollListEntry[] =>
    creature(actor)
      .skillList.filter(({ group }) => group === "trade")
      .map(({ id, label }) => ({ key: id, label })),
});
