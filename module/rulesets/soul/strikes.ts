/** Attacks and damage with weapons and powers: documents → plain requests. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import { rulesetOf } from "../../core/registry.ts";
import { targetedTokens } from "../../core/scene.ts";
import { baseRequest, itemOf, valuesOf } from "./bridge.ts";
import type { SoulPowerData } from "./data/power.ts";
import type { SoulWeaponData } from "./data/weapon.ts";
import { toolOffer } from "./rules/offers.ts";
import type { PoolRequest, PoolTag, SoulModifier } from "./rules/pool-types.ts";

/** An attack, or the working of a power that is none. @throws RollRefused when weapon or power is gone */
export function attackRequest(actor: ManifoldActor, key: string): PoolRequest {
  const item = armOf(actor, key);
  const power = powerOf(item);
  return {
    ...poolOf(actor, item, "attack"),
    tags: [power && !power.isAttack ? "check" : "attack", ...traitsOf(item)],
    defense: power && !power.isAttack ? null : targetDefense(actor),
    cost: power ? { ...power.cost } : { drain: 0, actionPoints: 0 },
  };
}

/** The damage of a weapon or power. @throws RollRefused when it is gone */
export function damageRequest(actor: ManifoldActor, key: string): PoolRequest {
  const item = armOf(actor, key);
  const request = poolOf(actor, item, "damage");
  return {
    ...request,
    tags: ["damage", ...traitsOf(item)],
    modifiers: [...request.modifiers, ...breakingOffers(item)],
  };
}

const armOf = (actor: ManifoldActor, key: string): ManifoldItem =>
  itemOf(actor, key, ["soulWeapon", "soulPower"], "MANIFOLD.Soul.Problem.noWeapon");

const powerOf = (item: ManifoldItem): SoulPowerData | null =>
  (item.type as string) === "soulPower" ? (item.system as unknown as SoulPowerData) : null;

/** The pool that stands on the item, with everything of the actor around it. */
function poolOf(actor: ManifoldActor, item: ManifoldItem, which: "attack" | "damage"): PoolRequest {
  const base = baseRequest(actor);
  const { attribute, skill, dice, difficulty } = (item.system as unknown as SoulWeaponData)[which];
  const known = (id: string): string | null => (Object.hasOwn(base.stats, id) ? id : null);
  return {
    ...base,
    name: item.name,
    source: item.id,
    attribute: known(attribute),
    skill: known(skill),
    difficulty,
    ownDice: dice === 0 ? [] : [{ id: item.id!, label: item.name, value: dice }],
  };
}

/** What conditions ask of a weapon: how it strikes, and whether water bears it. */
function traitsOf(item: ManifoldItem): PoolTag[] {
  if (powerOf(item)) return ["soulMagic"];
  const { mode, traits } = item.system as unknown as SoulWeaponData;
  const water = (["underwaterSafe", "underwaterBanned"] as const).filter((trait) => traits.has(trait));
  return [mode, traits.has("unarmed") ? "unarmed" : "weapon", ...water];
}

function breakingOffers(item: ManifoldItem): SoulModifier[] {
  const breaks = powerOf(item) ? "" : (item.system as unknown as SoulWeaponData).breaks;
  return breaks ? [toolOffer(item.name, breaks)] : [];
}

/** Defense of the one targeted creature of this game; null with none or several, when somebody names it. */
function targetDefense(actor: ManifoldActor): number | null {
  const [token, ...others] = targetedTokens();
  const target = others.length === 0 ? token?.actor : null;
  if (!target || rulesetOf("Actor", target.type) !== actor.ruleset) return null;
  return valuesOf(target).defenseTotal;
}
