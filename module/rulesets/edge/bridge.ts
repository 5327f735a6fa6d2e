/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollListEntry, RollOptions } from "../../core/ruleset.ts";
import type { PassiveValue } from "../../kit/contract.ts";
import { BONUS, kindOf, uniqueModifiers } from "../../kit/modifiers.ts";
import type { EdgeCreatureData, SkillEntry } from "./data/creature.ts";
import type { EdgeWeaponData } from "./data/weapon.ts";
import { ABILITIES, ABILITY_LABELS, type AbilityId, isAbility } from "./rules/abilities.ts";
import { attackDc, blastingThrow, rangeOf } from "./rules/attack.ts";
import { attackModifiers } from "./rules/attack-sources.ts";
import { CALLED_CHECKS, calledCheck } from "./rules/called-checks.ts";
import { checkRules, defaultCheckChoices } from "./rules/check.ts";
import {
  type CheckKind,
  DISADVANTAGE,
  type EdgeCheckRequest,
  type EdgeModifier,
} from "./rules/check-types.ts";
import { conditionModifiers } from "./rules/condition-modifiers.ts";
import {
  attackOffers,
  CHECK_OFFERS,
  type DarkSenses,
  edgeOffers,
  FLANKING,
  lightOffers,
} from "./rules/offers.ts";
import { passiveValue } from "./rules/passive.ts";
import { type Trauma, traumaModifiers } from "./rules/traumas.ts";
import { checkSettings, edgeSetting } from "./settings.ts";
import { surroundings } from "./surroundings.ts";
import { type Target, targetOf } from "./targets.ts";
import { turnUse } from "./turn-use.ts";

/** The model of an actor of this game. */
export const creature = (actor: ManifoldActor): EdgeCreatureData =>
  actor.system as unknown as EdgeCreatureData;

/**
 * A check or saving throw. The key names an ability ("str"), a skill ("athletics"), or both ("wil.intimidation").
 * @throws RollRefused when the key names neither
 */
export function checkRequest(actor: ManifoldActor, key: string, kind: CheckKind): EdgeCheckRequest {
  const [prefix, id = null] = key.split(":");
  const called = prefix === OCCASION ? calledCheck(id) : undefined;
  const { ability, skill } = called ?? readKey(actor, key);
  return {
    ...baseRequest(actor, kind),
    ...(kind === "check" ? turnUse(actor, ACTION_CHECKS.includes(called?.id ?? "") ? "action" : "none") : {}),
    ...(called ? { occasion: called.id } : {}),
    ability,
    skill,
    dc: called?.dc ?? null,
    modifiers: [
      ...ownModifiers(actor),
      ...CHECK_OFFERS,
      ...lightOffers((actor.system as unknown as { senses: DarkSenses }).senses),
      ...edgeOffers(edgeHand(actor)),
    ],
  };
}

/** What conditions, exhaustion, traumas and worn armor do to checks. @param bothHands the deed takes both arms */
export const ownModifiers = (actor: ManifoldActor, bothHands = false): EdgeModifier[] => [
  ...conditionModifiers([...actor.statuses], creatureData(actor).exhaustion),
  ...traumaModifiers(creature(actor).traumas as Trauma[], bothHands),
  ...armorPenalties(actor),
];

/** The EDGE cards of a player's character, where the table plays with them (E-569). */
export function edgeHand(actor: ManifoldActor): { cards: number; used: boolean } | undefined {
  const { edgeCards, edgeUsed = false } = actor.system as unknown as {
    edgeCards?: number;
    edgeUsed?: boolean;
  };
  return edgeCards === undefined || !edgeSetting("edgeCards")
    ? undefined
    : { cards: edgeCards, used: edgeUsed };
}

/** Occasions that are actions of a fight (E-314, E-316). */
const ACTION_CHECKS: readonly string[] = ["hide", "search"];

/** Before the id of an occasion in a key: "occasion:roughLanding". */
const OCCASION = "occasion";

/** The occasions of the rules as rolls of their own, for requests and menus. */
export const occasionList = (kind: "check" | "save"): RollListEntry[] =>
  CALLED_CHECKS.filter((called) => called.kind === kind).map(({ id, label }) => ({
    key: `${OCCASION}:${id}`,
    label,
    group: "MANIFOLD.Edge.Dialog.occasion",
  }));

/**
 * An attack with the weapon whose id is the key. With exactly one target its Defense, distance and conditions count.
 * @throws RollRefused when the weapon is gone or the target is out of reach
 */
export function attackRequest(
  actor: ManifoldActor,
  key: string,
  options: RollOptions = {},
): EdgeCheckRequest {
  const item = actor.items.get(key);
  if ((item?.type as string | undefined) !== "edgeWeapon") {
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.noWeapon", data: { actor: actor.name } });
  }
  const weapon = item!.system as unknown as EdgeWeaponData;
  if (weapon.jammed) throw new Refusal({ key: "MANIFOLD.Edge.Problem.jammed", data: { weapon: item!.name } });
  const target = targetOf(actor, options);
  const melee = weapon.mode === "melee";
  const skill = creature(actor).skill(weapon.skill);
  const blasts = weapon.properties.has("blasting");
  return {
    ...baseRequest(actor, melee ? "meleeAttack" : "rangedAttack"),
    ...turnUse(actor, "action"),
    hidden: actor.statuses.has("hidden"),
    ability: weapon.ability || (skill?.ability ?? "cmb"),
    skill: skill ? weapon.skill : null,
    weapon: key,
    ...(blasts ? { blasts } : {}),
    ...(weapon.properties.has("light") && weapon.hands <= 1 ? { light: true } : {}),
    dc: blasts ? THROW_DC : target ? attackTargetDc(actor, weapon, target) : null,
    modifiers: [
      ...(weapon.attackBonus === 0
        ? []
        : [{ id: `item.${key}`, label: item!.name, value: weapon.attackBonus }]),
      ...(blasts ? farThrow(actor, target) : attackSituation(actor, weapon, target)),
      ...ownModifiers(actor, weapon.hands > 1),
      ...edgeOffers(edgeHand(actor)),
    ],
  };
}

/** A blasting weapon is thrown at a point, whoever stands there (E-368). */
const THROW_DC = calledCheck("blastingThrow")!.dc;

/** At Short range with disadvantage, farther not at all; no bonus for distance. */
function farThrow(actor: ManifoldActor, target: Target | null): EdgeModifier[] {
  const { allowed, dis } = blastingThrow(target?.distance ?? 0);
  if (!allowed)
    throw new Refusal({
      key: "MANIFOLD.Edge.Problem.outOfRange",
      data: { actor: actor.name, target: target!.actor.name, metres: target!.distance },
    });
  const far = {
    id: "beyondRange",
    label: "MANIFOLD.Edge.Modifier.beyondRange",
    value: 1,
    kind: DISADVANTAGE,
  };
  return [dis === 1 ? far : { ...far, on: false }];
}

function attackTargetDc(actor: ManifoldActor, weapon: EdgeWeaponData, target: Target): number | null {
  const verdict = attackDc({
    defense: creature(target.actor).defenseTotal,
    kind: weapon.mode === "melee" ? "melee" : "ranged",
    distanceM: target.distance,
    reach: weapon.reach,
    extremeBonus: edgeSetting("extremeDistanceBonus"),
  });
  if (
    weapon.mode === "ranged" &&
    !rangeOf({ weaponRange: weapon.range, distanceM: target.distance }).allowed
  ) {
    throw new Refusal({
      key: "MANIFOLD.Edge.Problem.outOfRange",
      data: { actor: actor.name, target: target.actor.name, metres: target.distance },
    });
  }
  return verdict.dc;
}

function attackSituation(
  actor: ManifoldActor,
  weapon: EdgeWeaponData,
  target: Target | null,
): EdgeModifier[] {
  const ranged = weapon.mode === "ranged";
  const kind = ranged ? "ranged" : "melee";
  const positions = edgeSetting("positionRules");
  const around = surroundings(actor, target);
  const found = attackModifiers({
    kind,
    hostileAdjacent: around.hostileAdjacent,
    allyInMelee: around.allyInMelee,
    targetSizesLargerThanAlly: around.sizesLargerThanAlly,
    attackerConditions: [...actor.statuses],
    attackerExhaustion: creatureData(actor).exhaustion,
    ...(target && {
      targetConditions: [...target.actor.statuses],
      targetExhaustion: creatureData(target.actor).exhaustion,
      adjacent: target.adjacent,
      beyondRange: ranged && rangeOf({ weaponRange: weapon.range, distanceM: target.distance }).dis === 1,
    }),
  });
  const flanking = positions && !ranged && around.flanking ? [FLANKING] : [];
  return uniqueModifiers([...found, ...flanking, ...attackOffers(kind, positions)]);
}

/** What every roll of the actor starts from. */
export type Base = Omit<EdgeCheckRequest, "ability" | "skill" | "dc" | "modifiers">;

export function baseRequest(actor: ManifoldActor, kind: CheckKind): Base {
  const { scores, skillList, vitality } = creature(actor) as unknown as {
    scores: EdgeCheckRequest["abilities"];
    skillList: EdgeCreatureData["skillList"];
    vitality: { value: number };
  };
  const hand = edgeHand(actor);
  return {
    kind,
    abilities: { ...scores },
    skills: Object.fromEntries(skillList.map(({ id, bonus }) => [id, bonus])),
    skillNames: Object.fromEntries(
      skillList.flatMap(({ id, label, itemId }) => (itemId ? [[id, label]] : [])),
    ),
    skillBarredBy: null,
    vp: vitality.value,
    ...(hand ? { edge: hand } : {}),
    noExploits: false,
    settings: checkSettings(),
  };
}

function readKey(actor: ManifoldActor, key: string): { ability: AbilityId; skill: string | null } {
  const [first = "", second] = key.split(".");
  if (isAbility(first) && second === undefined) return { ability: first, skill: null };
  const skill = creature(actor).skill(second ?? first);
  if (!skill || (second !== undefined && !isAbility(first))) {
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
  }
  return { ability: second === undefined ? skill.ability : (first as AbilityId), skill: skill.id };
}

const creatureData = (actor: ManifoldActor): { exhaustion: number } => ({
  exhaustion: (creature(actor) as unknown as { exhaustion: { value: number } }).exhaustion.value,
});

/** What worn armor takes from checks of some abilities (E-027). */
function armorPenalties(actor: ManifoldActor): EdgeModifier[] {
  return creature(actor)
    .wornArmor()
    .filter(({ system }) => system.penalty.value !== 0 && system.penalty.abilities.size > 0)
    .map(({ id, name, system }) => ({
      id: `armor.${id}`,
      label: "MANIFOLD.Edge.Modifier.armor",
      source: name,
      value: system.penalty.value,
      appliesTo: [{ abilities: [...system.penalty.abilities] as AbilityId[] }],
    }));
}

/**
 * What the actor reaches without rolling: base, scores, every modifier that a roll would have, net advantage once.
 * A sleeper has its own penalty instead of that. Null when the roll cannot be made at all.
 */
export function passiveCheck(actor: ManifoldActor, key: string): PassiveValue | null {
  const request = checkRequest(actor, key, "check");
  const plan = checkRules.plan(request, defaultCheckChoices(request));
  if (plan.automaticFailure !== null) return null;
  const input = {
    mods: [plan.bonus],
    adv: plan.advantages,
    dis: plan.disadvantages,
    sleeping: actor.statuses.has("asleep"),
    sleepPenalty: edgeSetting("sleepPenalty"),
  };
  const value = passiveValue(input);
  const parts = plan.modifiers.filter(
    (modifier) => modifier.cancelled === undefined && kindOf(modifier) === BONUS,
  );
  const base = passiveValue({});
  const swing = value - plan.bonus - base;
  return {
    value,
    parts: [
      { id: "base", label: "MANIFOLD.Sheet.Base", value: base },
      ...parts,
      ...(swing === 0 ? [] : [{ id: "swing", label: swingLabel(input.sleeping, swing), value: swing }]),
    ],
  };
}

const swingLabel = (sleeping: boolean, swing: number): string =>
  sleeping
    ? "MANIFOLD.Edge.Condition.asleep"
    : `MANIFOLD.Edge.ModifierKind.${swing > 0 ? "advantage" : "disadvantage"}`;

/** Abilities and skills with which checks and saves are made, under their ability. */
export const checkList = (actor: ManifoldActor): RollListEntry[] =>
  ABILITIES.flatMap((ability) => [
    { key: ability as string, label: ABILITY_LABELS[ability], group: ABILITY_LABELS[ability] },
    ...skills(actor)
      .filter((skill) => skill.ability === ability)
      .map(({ id, label }) => ({ key: id, label, group: ABILITY_LABELS[ability] })),
  ]);

const skills = (actor: ManifoldActor): readonly SkillEntry[] =>
  (creature(actor) as unknown as { skillList: readonly SkillEntry[] }).skillList;

/** Weapons that are at hand. */
export const attackList = (actor: ManifoldActor): RollListEntry[] =>
  actor.items
    .filter((item) => (item.type as string) === "edgeWeapon")
    .map((item) => ({ key: item.id!, label: item.name, icon: "sword-brandish" }));
