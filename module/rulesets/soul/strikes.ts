/** Attacks and damage with weapons and powers: documents → plain requests. */
import { rollTargets } from "../../core/damage/roll-targets.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import type { ManifoldItem } from "../../core/documents/item.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import { baseRequest, itemOf, valuesOf } from "./bridge.ts";
import type { SoulPowerData } from "./data/power.ts";
import type { SoulWeaponData } from "./data/weapon.ts";
import type { Strike, StrikingWeapon } from "./rules/hits.ts";
import { toolOffer } from "./rules/offers.ts";
import type { PoolOutcome, PoolPlan, PoolRequest, PoolTag, SoulModifier } from "./rules/pool-types.ts";

/** An attack, or the working of a power that is none. @throws RollRefused when weapon or power is gone */
export function attackRequest(actor: ManifoldActor, key: string, { targets }: RollOptions): PoolRequest {
  const item = armOf(actor, key);
  const power = powerOf(item);
  const aims = !power || power.isAttack;
  const [target, ...others] = aims ? rollTargets({}, actor, targets) : [];
  const alone = others.length === 0 ? (target ?? null) : null;
  return {
    ...poolOf(actor, item, "attack"),
    tags: [aims ? "attack" : "check", ...traitsOf(item)],
    defense: alone && defenseOf(alone),
    cost: power
      ? { ...power.cost }
      : { drain: 0, actionPoints: (item.system as unknown as SoulWeaponData).actionPoints },
    reminders: alone ? remindersOf(alone) : [],
  };
}

/**
 * The damage of a weapon or power. After an attack on several, whom it hits is for their defenses to say.
 * @throws RollRefused when it is gone
 */
export async function damageRequest(
  actor: ManifoldActor,
  key: string,
  { previous, targets }: RollOptions,
): Promise<PoolRequest> {
  const item = armOf(actor, key);
  const request = poolOf(actor, item, "damage");
  const aimed = rollTargets({}, actor, targets);
  return {
    ...request,
    tags: ["damage", ...traitsOf(item)],
    strike: strikeOf(item, aimed.length, previous ? await openResult(previous) : null),
    struckHardness: aimed.length === 1 ? valuesOf(aimed[0]!).hardnessTotal : null,
    modifiers: [...request.modifiers, ...breakingOffers(item)],
  };
}

function strikeOf(item: ManifoldItem, aimed: number, attack: number | null): Strike {
  const power = powerOf(item);
  if (power) {
    const { soulAttack, element, area } = power;
    // An area is never aimed at one alone.
    return { alone: aimed <= 1 && area === "", attack, blunt: false, soulAttack, element, weapon: null };
  }
  const weapon = item.system as unknown as SoulWeaponData;
  return {
    alone: aimed <= 1,
    attack,
    blunt: weapon.traits.has("blunt"),
    soulAttack: false,
    element: false,
    weapon: strikingWeapon(item.id!, weapon),
  };
}

/** A weapon as the one that suffers when it is the softer. */
export const strikingWeapon = (id: string, { hardness, traits }: SoulWeaponData): StrikingWeapon => ({
  id,
  hardness,
  unarmed: traits.has("unarmed"),
});

/** Result of the attack that a damage roll follows, where no defense has been set against it yet. */
async function openResult(uuid: string): Promise<number | null> {
  const message = (await fromUuid(uuid as never)) as unknown as ManifoldChatMessage | null;
  if (message?.check?.kind !== "attack") return null;
  const { defense } = message.check.plan as PoolPlan;
  const { tags } = message.check.request as PoolRequest;
  return tags.includes("attack") && defense === null ? (message.check.outcome as PoolOutcome).result : null;
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

/** What an attack has to exceed; null for a thing so large that nothing misses it (S-081). */
function defenseOf(target: ManifoldActor): number | null {
  const { thingState, defenseTotal } = valuesOf(target);
  return thingState?.large ? null : defenseTotal;
}

/** What the state of the one who is attacked means for the table. */
function remindersOf(target: ManifoldActor): string[] {
  const { inForce, thingState } = valuesOf(target);
  return [
    ...(["disabled", "restrained", "grappled"] as const).filter((id) => inForce.has(id)),
    ...(thingState?.large ? ["largeThing"] : []),
  ].map((id) => `MANIFOLD.Soul.Reminder.${id}`);
}
