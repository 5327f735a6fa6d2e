/** Attacks with weapons and powers. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardAction, CardPart, RollListEntry } from "../../../core/contract/index.ts";
import { poolCard } from "../check/card.ts";
import { poolKind } from "../check/pool-kind.ts";
import { isItem } from "../data/item-of.ts";
import type { PoolOutcome, PoolPlan, PoolRequest } from "../rules/check/types.ts";
import { attackRequest } from "./request.ts";

/** Unless the attack missed, its card offers the damage roll of the weapon or power. */
const attackCard: CardPart<PoolRequest, PoolPlan, PoolOutcome> = {
  ...poolCard,
  unseen: damageActions,
  actions: ({ outcome, request }) => (isMiss(outcome) ? [] : damageActions(request)),
};

const isMiss = ({ hit, degree }: PoolOutcome): boolean =>
  hit === false || degree === "automaticFailure" || degree === "criticalFailure";

function damageActions({ source }: PoolRequest): CardAction[] {
  if (!source) return [];
  return [
    {
      kind: "damage",
      key: source,
      label: "MANIFOLD.Soul.Action.damage",
      icon: "sword-wound",
      who: "owner",
      atSame: true,
    },
  ];
}

const listAttacks = (actor: ActorDocument): RollListEntry[] =>
  actor.items
    .filter((item) => isItem(item, "soulWeapon") || isItem(item, "soulPower"))
    .map(({ id, name }) => ({ key: id!, label: name }));

export const ATTACK = poolKind("attack", "crossed-swords", attackRequest, {
  card: attackCard,
  list: listAttacks,
  targets: { aim: "targets" },
});
