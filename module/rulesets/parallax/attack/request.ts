/** Builds the requests of attacks and defenses, lists both, and finds the defender to call. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { OpponentCall, RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { baseRequest } from "../check/base-request.ts";
import { itemModifiers, stepModifiers } from "../check/item-modifiers.ts";
import { creature } from "../data/creature-of.ts";
import { isInert, isSwitchedOff, type OwnedItem, ownedItems } from "../data/item-of.ts";
import { answersAttack, fixedDefense } from "../rules/attack/defense.ts";
import type { ParallaxCheckRequest } from "../rules/check/types.ts";
import type { ParallaxModifier } from "../rules/modifiers.ts";
import { SETTINGS } from "../settings.ts";
import { targetOf } from "./target.ts";

/**
 * An attack with the weapon whose id is the key. Takes conditions, size and distance of a single target into account.
 * @throws Refusal if the actor does not have the weapon, or it is compromised
 */
export function attackRequest(actor: ActorDocument, key: string, options: RollOptions): ParallaxCheckRequest {
  const item = ownedWeapon(actor, key);
  const weapon = item.system;
  if (isInert(weapon))
    throw new Refusal({ key: "MANIFOLD.Parallax.Problem.compromised", data: { weapon: item.name } });
  const target = targetOf(actor, options);
  const base = baseRequest(actor, "attack", target, false);
  const skill = creature(actor).skill(weapon.skill);
  return {
    ...base,
    attribute: skill?.attribute ?? weapon.attribute,
    skill: skill?.key ?? null,
    name: item.name,
    weapon: { id: key, name: item.name },
    reach: { range: weapon.range, hexes: target?.hexes ?? null },
    ...(target && creature(target.actor).inForce.has("concentrating")
      ? { focused: { uuid: target.actor.uuid, name: publicName(target.actor) } }
      : {}),
    modifiers: [
      ...(isSwitchedOff(weapon)
        ? []
        : [...itemModifiers(item, weapon.bonus), ...stepModifiers(item, weapon)]),
      ...(target ? fixedDefenseModifiers(target.actor) : []),
      ...base.modifiers,
    ],
  };
}

/** A defense: Agility with bonuses from size and gear (P-186). */
export function defenseRequest(
  actor: ActorDocument,
  _key: string,
  options: RollOptions,
): ParallaxCheckRequest {
  const base = baseRequest(actor, "defense", targetOf(actor, options), true);
  return {
    ...base,
    attribute: "agility",
    skill: null,
    modifiers: [...creature(actor).defenseParts(), ...base.modifiers],
  };
}

/** @throws Refusal if the actor does not have the weapon */
export const ownedWeapon = (actor: ActorDocument, id: string): OwnedItem<"parallaxWeapon"> =>
  ownedItem(actor, id, "parallaxWeapon", "MANIFOLD.Parallax.Problem.noWeapon");

/** A target that cannot defend itself is protected only by its size (P-187). */
function fixedDefenseModifiers(target: ActorDocument): ParallaxModifier[] {
  const { inForce, size } = creature(target);
  const mode = SETTINGS.read("defenseMode");
  if (mode === "none" || answersAttack(mode, inForce)) return [];
  const modifier = fixedDefense(size);
  return modifier.value === 0 ? [] : [modifier];
}

/** The target answers with its defense, unless it is incapacitated or a setting turns defenses off (P-133, P-186). */
export function attackOpponent(
  actor: ActorDocument,
  _key: string,
  options: RollOptions,
): OpponentCall | null {
  const target = targetOf(actor, options)?.actor;
  if (!target || !answersAttack(SETTINGS.read("defenseMode"), creature(target).inForce)) return null;
  return { actor: target, ways: [{ kind: "defense", key: "defense" }] };
}

export const listAttacks = (actor: ActorDocument): RollListEntry[] =>
  ownedItems(actor, "parallaxWeapon").map(({ id, name }) => ({
    key: id!,
    label: name,
    group: "MANIFOLD.Parallax.Sheet.weapons",
  }));

export const listDefense = (_actor: ActorDocument): RollListEntry[] => [
  { key: "defense", label: "MANIFOLD.Parallax.Kind.defense", group: "MANIFOLD.Parallax.Sheet.figures" },
];
