/** Documents → plain requests. The only place of this game that reads actors for a roll. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { RollRefused } from "../../core/ruleset.ts";
import type { EdgeCreatureData } from "./data/creature.ts";
import type { EdgeWeaponData } from "./data/weapon.ts";
import { type AbilityId, isAbility } from "./rules/abilities.ts";
import { attackDc, rangeOf } from "./rules/attack.ts";
import { attackModifiers } from "./rules/attack-sources.ts";
import type { CheckKind, EdgeCheckRequest, EdgeModifier } from "./rules/check-types.ts";
import { conditionModifiers } from "./rules/condition-modifiers.ts";
import { checkSettings, edgeSetting } from "./settings.ts";
import { type Target, targetOf } from "./targets.ts";

/** The model of an actor of this game. */
export const creature = (actor: ManifoldActor): EdgeCreatureData =>
  actor.system as unknown as EdgeCreatureData;

/**
 * A check or saving throw. The key names an ability ("str"), a skill ("athletics"), or both ("wil.intimidation").
 * @throws RollRefused when the key names neither
 */
export function checkRequest(actor: ManifoldActor, key: string, kind: CheckKind): EdgeCheckRequest {
  const { ability, skill } = readKey(actor, key);
  return {
    ...baseRequest(actor, kind),
    ability,
    skill,
    dc: null,
    modifiers: [
      ...conditionModifiers([...actor.statuses], creatureData(actor).exhaustion),
      ...armorPenalties(actor),
    ],
  };
}

/**
 * An attack with the weapon whose id is the key. With exactly one target its Defense, distance and conditions count.
 * @throws RollRefused when the weapon is gone or the target is out of reach
 */
export function attackRequest(actor: ManifoldActor, key: string): EdgeCheckRequest {
  const item = actor.items.get(key);
  if ((item?.type as string | undefined) !== "edgeWeapon") {
    throw new RollRefused({ key: "MANIFOLD.Edge.Problem.noWeapon", data: { actor: actor.name } });
  }
  const weapon = item!.system as unknown as EdgeWeaponData;
  const target = targetOf(actor);
  const melee = weapon.mode === "melee";
  const skill = creature(actor).skill(weapon.skill);
  return {
    ...baseRequest(actor, melee ? "meleeAttack" : "rangedAttack"),
    ability: skill?.ability ?? "cmb",
    skill: skill ? weapon.skill : null,
    dc: target ? attackTargetDc(actor, weapon, target) : null,
    modifiers: [
      ...(weapon.attackBonus === 0
        ? []
        : [{ id: `item.${key}`, label: item!.name, value: weapon.attackBonus }]),
      ...attackSituation(actor, weapon, target),
      ...conditionModifiers([...actor.statuses], creatureData(actor).exhaustion),
      ...armorPenalties(actor),
    ],
  };
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
    throw new RollRefused({
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
  return attackModifiers({
    kind: ranged ? "ranged" : "melee",
    attackerConditions: [...actor.statuses],
    attackerExhaustion: creatureData(actor).exhaustion,
    ...(target && {
      targetConditions: [...target.actor.statuses],
      targetExhaustion: creatureData(target.actor).exhaustion,
      adjacent: target.distance <= 1,
      beyondRange: ranged && rangeOf({ weaponRange: weapon.range, distanceM: target.distance }).dis === 1,
    }),
  });
}

type Base = Omit<EdgeCheckRequest, "ability" | "skill" | "dc" | "modifiers">;

function baseRequest(actor: ManifoldActor, kind: CheckKind): Base {
  const { scores, skillList, vitality } = creature(actor) as unknown as {
    scores: EdgeCheckRequest["abilities"];
    skillList: EdgeCreatureData["skillList"];
    vitality: { value: number };
  };
  return {
    kind,
    abilities: { ...scores },
    skills: Object.fromEntries(skillList.map(({ id, bonus }) => [id, bonus])),
    skillNames: Object.fromEntries(
      skillList.flatMap(({ id, label, itemId }) => (itemId ? [[id, label]] : [])),
    ),
    skillBarredBy: null,
    vp: vitality.value,
    noExploits: false,
    settings: checkSettings(),
  };
}

function readKey(actor: ManifoldActor, key: string): { ability: AbilityId; skill: string | null } {
  const [first = "", second] = key.split(".");
  if (isAbility(first) && second === undefined) return { ability: first, skill: null };
  const skill = creature(actor).skill(second ?? first);
  if (!skill || (second !== undefined && !isAbility(first))) {
    throw new RollRefused({ key: "MANIFOLD.Edge.Problem.unknownRoll", data: { actor: actor.name, key } });
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
