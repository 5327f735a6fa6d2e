/** Attacks: documents to plain requests. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import { publicName } from "../../../core/public-name.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RollListEntry, RollOptions } from "../../../core/ruleset.ts";
import { uniqueModifiers } from "../../../kit/modifiers.ts";
import { baseRequest, ownModifiers } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems, ownedWeapon } from "../data/item-of.ts";
import type { EdgeWeaponData } from "../data/weapon.ts";
import { attackDc } from "../rules/attack/attack-dc.ts";
import { attackModifiers } from "../rules/attack/attack-modifiers.ts";
import { blastingThrow, rangeOf } from "../rules/attack/distance.ts";
import { meleeReach } from "../rules/attack/positions.ts";
import { attackOffers, FLANKING } from "../rules/attack/situational.ts";
import { findCalledCheck } from "../rules/check/called-checks.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import { SIZE_TABLE } from "../rules/creature/sizes.ts";
import { DISADVANTAGE, type EdgeModifier } from "../rules/modifiers.ts";
import { SETTINGS } from "../settings.ts";
import { turnUse } from "../turn/economy.ts";
import { surroundingsOf } from "./surroundings.ts";
import { type Target, targetOf } from "./target.ts";

/**
 * An attack with the weapon whose id is the key. With exactly one target its Defense, distance and conditions count.
 * @throws Refusal when the weapon is missing or jammed, or the target is out of range
 */
export function attackRequest(
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): EdgeCheckRequest {
  const { name, system: weapon } = ownedWeapon(actor, key);
  if (weapon.jammed) throw new Refusal({ key: "MANIFOLD.Edge.Problem.jammed", data: { weapon: name } });
  const target = targetOf(actor, options);
  const skill = creature(actor).skill(weapon.skill);
  const blasts = weapon.properties.has("blasting");
  return {
    ...baseRequest(actor, weapon.mode === "melee" ? "meleeAttack" : "rangedAttack"),
    ...turnUse(actor, "action"),
    hidden: actor.statuses.has("hidden"),
    ability: weapon.ability || (skill?.ability ?? "cmb"),
    skill: skill ? weapon.skill : null,
    weapon: key,
    ...(blasts ? { blasts } : {}),
    ...(weapon.properties.has("light") && weapon.hands <= 1 ? { light: true } : {}),
    dc: blasts ? THROW_DC : target ? dcAgainst(target, actor, weapon) : null,
    modifiers: [
      ...(weapon.attackBonus === 0 ? [] : [{ id: `item.${key}`, label: name, value: weapon.attackBonus }]),
      ...(blasts ? throwModifiers(actor, target) : situationModifiers(actor, weapon, target)),
      ...ownModifiers(actor, weapon.hands > 1),
    ],
  };
}

/** A blasting weapon is thrown at a point, whether or not a creature is there (E-368). */
const THROW_DC = findCalledCheck("blastingThrow")!.dc;

const refuseRange = (actor: ActorDocument, target: Target | null): Refusal =>
  new Refusal({
    key: "MANIFOLD.Edge.Problem.outOfRange",
    data: { actor: actor.name, target: publicName(target!.actor), metres: target!.distance },
  });

const sizeReach = (actor: ActorDocument): number => SIZE_TABLE[creature(actor).size].reach;

/** Disadvantage at Short range. @throws Refusal beyond it */
function throwModifiers(actor: ActorDocument, target: Target | null): EdgeModifier[] {
  const { allowed, dis } = blastingThrow(target?.distance ?? 0);
  if (!allowed) throw refuseRange(actor, target);
  const far = {
    id: "beyondRange",
    label: "MANIFOLD.Edge.Modifier.beyondRange",
    value: 1,
    kind: DISADVANTAGE,
  };
  return [dis === 1 ? far : { ...far, on: false }];
}

/** @throws Refusal for a target out of range or reach */
function dcAgainst(target: Target, actor: ActorDocument, { mode, reach, range }: EdgeWeaponData) {
  const distanceM = target.distance;
  if (mode === "melee" && !target.adjacent && target.gap > meleeReach(sizeReach(actor), reach))
    throw new Refusal({
      key: "MANIFOLD.Edge.Problem.beyondReach",
      data: { target: target.actor.name, metres: target.gap },
    });
  if (mode === "ranged" && !rangeOf({ weaponRange: range, distanceM }).allowed)
    throw refuseRange(actor, target);
  return attackDc({
    defense: creature(target.actor).defenseTotal,
    kind: mode,
    distanceM,
    reach,
    extremeBonus: SETTINGS.read("extremeDistanceBonus"),
  }).dc;
}

function situationModifiers(
  actor: ActorDocument,
  { mode: kind, range }: EdgeWeaponData,
  target: Target | null,
): EdgeModifier[] {
  const positions = SETTINGS.read("positionRules");
  const { hostileAdjacent, allyInMelee, sizesLargerThanAlly, flanking } = surroundingsOf(actor, target);
  const modifiers = attackModifiers({
    kind,
    hostileAdjacent,
    allyInMelee,
    targetSizesLargerThanAlly: sizesLargerThanAlly,
    attackerConditions: [...actor.statuses],
    attackerExhaustion: creature(actor).exhaustion.value,
    ...(target && {
      targetConditions: [...target.actor.statuses],
      targetExhaustion: creature(target.actor).exhaustion.value,
      adjacent: target.adjacent,
      beyondRange: kind === "ranged" && rangeOf({ weaponRange: range, distanceM: target.distance }).dis === 1,
    }),
  });
  return uniqueModifiers([
    ...modifiers,
    ...(positions && kind === "melee" && flanking ? [FLANKING] : []),
    ...attackOffers(kind, positions),
  ]);
}

export const attackList = (actor: ActorDocument): RollListEntry[] =>
  ownedItems(actor, "edgeWeapon").map(({ id, name }) => ({
    key: id!,
    label: name,
    icon: "sword-brandish",
  }));
