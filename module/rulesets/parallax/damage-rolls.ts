/** The rolls that hurt, and what they do to whoever is hit. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { DamageKind, RollKind, RollOptions } from "../../core/ruleset.ts";
import { entity, weaponOf } from "./bridge.ts";
import { damageCard } from "./cards.ts";
import type { ParallaxWeaponData } from "./data/weapon.ts";
import { damageDialog } from "./dialogs.ts";
import type { ParallaxCheckOutcome } from "./rules/check-types.ts";
import { damagePipeline, type ParallaxDefender, type ParallaxHit } from "./rules/damage.ts";
import { sourcesIn, strongest } from "./rules/damage-formula.ts";
import {
  DAMAGE_DEGREE,
  type DamageChoices,
  type DamageOutcome,
  type DamagePlan,
  type DamageRequest,
  damageRules,
  defaultDamageChoices,
} from "./rules/damage-roll.ts";

type DamageRollKind = RollKind<DamageRequest, DamageChoices, DamagePlan, DamageOutcome>;

/**
 * Damage with the weapon whose id is the key; after an attack its critical hits count (P-013).
 * @throws RollRefused when the weapon is gone or does no damage
 */
async function weaponDamage(
  actor: ManifoldActor,
  key: string,
  { previous }: RollOptions,
): Promise<DamageRequest> {
  const item = weaponOf(actor, key);
  const { damage, critDamage } = item.system as unknown as ParallaxWeaponData;
  if (damage.trim() === "") {
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noDamage", data: { weapon: item.name } });
  }
  const attack = previous ? await outcomeOf(previous) : null;
  const criticalHits = attack?.criticalHits ?? 0;
  return { modifiers: [], weapon: item.name, formula: damage, critDamage, criticalHits };
}

async function outcomeOf(uuid: string): Promise<ParallaxCheckOutcome | null> {
  const message = (await fromUuid(uuid as never)) as unknown as ManifoldChatMessage | null;
  return (message?.check?.outcome ?? null) as ParallaxCheckOutcome | null;
}

/**
 * Damage of a fire when one of its counters goes (P-105). The key is its formula, since the fire may be out by the
 * time its damage is rolled; without one the strongest that burns now is taken.
 * @throws RollRefused when no source says what it does
 */
function burning(actor: ManifoldActor, key: string): DamageRequest {
  const formula = key || strongest(sourcesIn(entity(actor).self.burnSources));
  if (formula === null) {
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.noSource", data: { actor: actor.name } });
  }
  return { modifiers: [], weapon: "MANIFOLD.Parallax.Counter.burn", formula, critDamage: 0, criticalHits: 0 };
}

const damageKind = (
  id: "damage" | "burning",
  icon: string,
  more: Pick<DamageRollKind, "request"> & Partial<DamageRollKind>,
): DamageRollKind => ({
  id,
  label: `MANIFOLD.Parallax.Kind.${id}`,
  icon,
  rules: damageRules,
  rollClass: SumRoll,
  degrees: { [DAMAGE_DEGREE]: { label: "MANIFOLD.Parallax.Degree.damage", icon, tone: "neutral" } },
  defaults: defaultDamageChoices,
  title: ({ weapon }) => ({ key: "MANIFOLD.Parallax.Title.damage", data: { weapon } }),
  dialog: damageDialog,
  card: damageCard,
  hit: ({ weapon }, { total }): ParallaxHit => ({ nature: "harm", weapon, amount: total }),
  ...more,
});

export const DAMAGE = damageKind("damage", "burning-dot", { request: weaponDamage });
export const BURNING = damageKind("burning", "flame", { request: burning, aim: "self" });

/** What the pipeline has to know of whoever is hit. */
export const CONSEQUENCES: DamageKind<ParallaxHit, ParallaxDefender> = {
  rules: damagePipeline,
  defender(actor) {
    const { health, healthMax, armorTotal, nature, inForce } = entity(actor).self;
    return {
      health: health.value,
      healthMax,
      armor: armorTotal,
      living: nature === "living",
      concentrating: inForce.has("concentrating"),
      suspended: inForce.has("suspended"),
    };
  },
};
