/** Damage of weapons and powers, and the consequences of hits. */
import type { DamageKind } from "../../../core/contract/index.ts";
import { poolKind } from "../check/pool-kind.ts";
import { DEALING } from "../rules/damage/dealing.ts";
import { soulDamageRules } from "../rules/damage/pipeline.ts";
import { poolHit } from "../rules/damage/pool-hit.ts";
import { HIT_OPTIONS, type SoulDefender, type SoulHit } from "../rules/hit.ts";
import { damageCard } from "./card.ts";
import { defenderOf } from "./defender.ts";
import { damageRequest } from "./request.ts";

export const DAMAGE = poolKind("damage", "sword-wound", damageRequest, {
  card: damageCard,
  targets: { hit: poolHit },
});

type Damage = Extract<SoulHit, { nature: "damage" }>;

const APPLIES: Readonly<Record<(typeof HIT_OPTIONS)[number], (hit: Damage) => boolean>> = {
  notAlone: ({ alone }) => alone,
  homeostasis: ({ element }) => element,
  farShot: ({ attack, soulAttack }) => attack !== null && !soulAttack,
};

export const SOUL_DAMAGE: DamageKind<SoulHit, SoulDefender> = {
  rules: soulDamageRules,
  defender: (actor) => defenderOf(actor),
  dealing: DEALING,
  options(hit) {
    if (hit.nature === "craft")
      return [{ id: "critical", label: "MANIFOLD.Soul.HitOption.critical", gmOnly: true }];
    if (hit.nature !== "damage") return [];
    return HIT_OPTIONS.filter((id) => APPLIES[id](hit)).map((id) => ({
      id,
      label: `MANIFOLD.Soul.HitOption.${id}`,
    }));
  },
};
