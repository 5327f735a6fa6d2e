/** Builds the requests of attacks from documents. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { distanceToOrigin, tokenInScene } from "../../../core/scene/areas/coverage.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { uniqueModifiers } from "../../../kit/modifiers.ts";
import { bondsToward, refuseCharmed } from "../check/bound-states.ts";
import { baseRequest, ownModifiers } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems, ownedWeapon } from "../data/item-of.ts";
import type { EdgeWeaponData } from "../data/weapon.ts";
import { type AttackKind, attackDc, IMMOBILE_DC } from "../rules/attack/attack-dc.ts";
import { attackModifiers } from "../rules/attack/attack-modifiers.ts";
import { blastingThrow, rangeOf, type WeaponRange } from "../rules/attack/distance.ts";
import { meleeReach, weaponReach } from "../rules/attack/positions.ts";
import { attackOffers, FLANKING } from "../rules/attack/situational.ts";
import { findCalledCheck } from "../rules/check/called-checks.ts";
import type { EdgeCheckRequest } from "../rules/check/types.ts";
import { SIZE_TABLE } from "../rules/creature/sizes.ts";
import { DISADVANTAGE, type EdgeModifier } from "../rules/modifiers.ts";
import { SETTINGS } from "../settings.ts";
import { statusesToward } from "../stealth/awareness.ts";
import { turnUse } from "../turn/economy.ts";
import { mayDodge } from "./dodge.ts";
import { surroundingsOf } from "./surroundings.ts";
import { type Target, targetOf } from "./target.ts";

/** The form of an attack with a weapon that can be thrown. */
interface Attack {
  readonly kind: AttackKind;
  readonly skill: string;
}

/**
 * An attack with the weapon whose id is the key. Takes Defense, distance and conditions of a single target into
 * account.
 * @throws Refusal if the weapon is missing or jammed, or if the target is out of range or has charmed the attacker
 */
export function attackRequest(
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): EdgeCheckRequest {
  const { name, system: weapon } = ownedWeapon(actor, key);
  if (weapon.jammed) throw new Refusal({ key: "MANIFOLD.Edge.Problem.jammed", data: { weapon: name } });
  const target = targetOf(actor, options);
  const targets = target ? [target.actor] : [];
  refuseCharmed(actor, targets);
  const attack = attackWith(actor, weapon, target);
  const skill = creature(actor).skill(attack.skill);
  const blasts = weapon.properties.has("blasting");
  return {
    ...baseRequest(actor, attack.kind === "melee" ? "meleeAttack" : "rangedAttack"),
    ...turnUse(actor, "action"),
    hidden: actor.statuses.has("hidden"),
    ability: weapon.ability || (skill?.ability ?? "cmb"),
    skill: skill ? attack.skill : null,
    weapon: key,
    weaponName: name,
    ...(blasts ? { blasts } : {}),
    ...(weapon.properties.has("light") && weapon.hands <= 1 ? { light: true } : {}),
    ...(target ? { target: targetRecord(actor, target.actor, attack.kind) } : {}),
    bonds: bondsToward(actor, targets),
    dc: blasts ? THROW_DC : target ? dcAgainst(target, actor, weapon, attack.kind) : null,
    ...(blasts ? {} : { thingDc: dcOf(attack.kind, target?.distance ?? 1, weapon, "thing") ?? IMMOBILE_DC }),
    modifiers: [
      ...(weapon.attackBonus === 0 ? [] : [{ id: `item.${key}`, label: name, value: weapon.attackBonus }]),
      ...(blasts
        ? throwModifiers(actor, target, options)
        : situationModifiers(actor, { kind: attack.kind, range: weapon.range }, target)),
      ...ownModifiers(actor, { bothHands: weapon.hands > 1, targets }),
    ],
  };
}

/** A thrown weapon is used against a target beyond its reach, with the skill of throwing (E-112, E-363). */
function attackWith(
  actor: ActorDocument,
  { mode, skill, properties, reach }: EdgeWeaponData,
  target: Target | null,
): Attack {
  const flies =
    mode === "melee" &&
    properties.has("thrown") &&
    target !== null &&
    !isInReach(actor, target, reachOf({ reach, properties }));
  return flies ? { kind: "ranged", skill: "throwing" } : { kind: mode, skill };
}

const isInReach = (actor: ActorDocument, { adjacent, gap }: Target, reach: number): boolean =>
  adjacent || gap <= meleeReach(sizeReach(actor), reach);

const targetRecord = (actor: ActorDocument, target: ActorDocument, kind: AttackKind) => ({
  uuid: target.uuid,
  name: publicName(target),
  dodges: kind === "melee" && mayDodge(target, actor),
});

/** A blasting weapon is thrown at a point, even without a creature there (E-368). */
const THROW_DC = findCalledCheck("blastingThrow")!.dc;

const refuseRange = (actor: ActorDocument, target: Target | null): Refusal =>
  new Refusal({
    key: "MANIFOLD.Edge.Problem.outOfRange",
    data: { actor: actor.name, target: publicName(target!.actor), metres: target!.distance },
  });

const reachOf = ({ reach, properties }: Pick<EdgeWeaponData, "reach" | "properties">): number =>
  weaponReach(reach, properties.has("reach"));

const sizeReach = (actor: ActorDocument): number => SIZE_TABLE[creature(actor).size].reach;

/** Disadvantage at Short range, measured to the centre of the blast. @throws Refusal beyond Short range */
function throwModifiers(actor: ActorDocument, target: Target | null, { area }: RollOptions): EdgeModifier[] {
  const own = area ? tokenInScene(area, actor) : null;
  const distance = area ? (own ? distanceToOrigin(area, own) : 0) : (target?.distance ?? 0);
  const { allowed, dis } = blastingThrow(distance);
  if (!allowed && area)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.farThrow", data: { metres: distance } });
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
function dcAgainst(
  target: Target,
  actor: ActorDocument,
  weapon: EdgeWeaponData,
  kind: AttackKind,
): number | null {
  if (kind === "melee" && !isInReach(actor, target, reachOf(weapon)))
    throw new Refusal({
      key: "MANIFOLD.Edge.Problem.beyondReach",
      data: { target: publicName(target.actor), metres: target.gap },
    });
  if (kind === "ranged" && !rangeOf({ weaponRange: weapon.range, distanceM: target.distance }).allowed)
    throw refuseRange(actor, target);
  return dcOf(kind, target.distance, weapon, creature(target.actor).defenseTotal);
}

/** @param defense the target's Defense, or "thing" for empty space or an object (E-338) */
const dcOf = (kind: AttackKind, distanceM: number, weapon: EdgeWeaponData, defense: number | "thing") =>
  attackDc({
    defense: defense === "thing" ? 0 : defense,
    immobile: defense === "thing",
    kind,
    distanceM,
    reach: reachOf(weapon),
    extremeBonus: SETTINGS.read("extremeDistanceBonus"),
  }).dc;

function situationModifiers(
  actor: ActorDocument,
  { kind, range }: { readonly kind: AttackKind; readonly range: WeaponRange },
  target: Target | null,
): EdgeModifier[] {
  const positions = SETTINGS.read("positionRules");
  const { hostileAdjacent, allyInMelee, sizesLargerThanAlly, flanking } = surroundingsOf(actor, target);
  const modifiers = attackModifiers({
    kind,
    hostileAdjacent,
    allyInMelee,
    targetSizesLargerThanAlly: sizesLargerThanAlly,
    attackerConditions: statusesToward(actor, target ? [target.actor] : []),
    attackerExhaustion: creature(actor).exhaustion.value,
    ...(target && {
      targetConditions: statusesToward(target.actor, [actor]),
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
