/** The numbers and roll modifiers that effects may change in this game. */

import type { ActorDocument, EffectRules } from "../../../core/contract/index.ts";
import { rollLimit } from "../../../core/effects/limits.ts";
import { effectModifiers } from "../../../core/records/named-changes.ts";
import type { RollLimits } from "../../../kit/effect-changes.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { creature } from "../data/creature-of.ts";
import { ABILITIES, ABILITY_LABELS, type AbilityId } from "../rules/creature/abilities.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import {
  ADVANTAGE,
  type CheckKind,
  type CheckSelector,
  DISADVANTAGE,
  type EdgeModifier,
} from "../rules/modifiers.ts";

const CHECK_KINDS: readonly CheckKind[] = [
  "check",
  "save",
  "meleeAttack",
  "rangedAttack",
  "contest",
  "initiative",
];

/** The id of damage rolls in an effect's limit; only modifiers that name it apply to them. */
const DAMAGE = "damage";

export const EFFECTS: EffectRules = {
  rounds: "down",
  numbers: () => [
    ...ABILITIES.map((id) => ({
      group: "MANIFOLD.Effect.Group.abilities",
      label: ABILITY_LABELS[id],
      path: `abilities.${id}.bonus`,
      whole: `abilities.${id}.value`,
    })),
    ...SKILLS.map(({ id, label }) => ({
      group: "MANIFOLD.Effect.Group.skills",
      label,
      path: `skills.${id}.mod`,
      whole: `skills.${id}.bonus`,
    })),
    number("defense", "MANIFOLD.Edge.Sheet.defense", "defense.bonus"),
    number("defense", "MANIFOLD.Edge.Sheet.av", "armor.bonus"),
    number("defense", "MANIFOLD.Edge.Sheet.naturalArmor", "armor.natural", "armor.natural"),
    number(
      "defense",
      "MANIFOLD.Edge.Sheet.radiationResistance",
      "radiation.resistance",
      "radiation.resistance",
    ),
    number("points", "MANIFOLD.Edge.Sheet.vitalityMax", "vitality.bonus"),
    number("points", "MANIFOLD.Edge.Sheet.psiMax", "psi.max", "psi.max"),
    number("points", "MANIFOLD.Edge.Sheet.psiForce", "psi.force", "psi.force"),
    number("points", "MANIFOLD.Edge.Sheet.psiLimit", "psi.limit", "psi.limit"),
    number("movement", "MANIFOLD.Edge.Sheet.speed", "speed.bonus", "speed.walk"),
    number("movement", "MANIFOLD.Edge.Sheet.climb", "speed.climb", "speed.climb"),
    number("movement", "MANIFOLD.Edge.Sheet.swim", "speed.swim", "speed.swim"),
    number("movement", "MANIFOLD.Edge.Sheet.fly", "speed.fly", "speed.fly"),
    number("movement", "MANIFOLD.Edge.Sheet.initiative", "initiative.bonus"),
  ],
  kinds: [
    { id: BONUS, label: "MANIFOLD.Edge.ModifierKind.bonus" },
    { id: ADVANTAGE, label: "MANIFOLD.Edge.ModifierKind.advantage", counted: true },
    { id: DISADVANTAGE, label: "MANIFOLD.Edge.ModifierKind.disadvantage", counted: true },
  ],
  limits: [
    rollLimit([...CHECK_KINDS, DAMAGE]),
    {
      id: "abilities",
      label: "MANIFOLD.Effect.Limit.abilities",
      options: () => ABILITIES.map((id) => ({ id, label: ABILITY_LABELS[id] })),
    },
    {
      id: "skills",
      label: "MANIFOLD.Effect.Limit.skills",
      options: (actor) => [
        ...SKILLS.map(({ id, label }) => ({ id, label })),
        ...(actor ? addedSkills(actor) : []),
      ],
    },
  ],
};

function number(group: string, label: string, path: string, whole?: string) {
  return { group: `MANIFOLD.Effect.Group.${group}`, label, path, ...(whole ? { whole } : {}) };
}

const addedSkills = (actor: ActorDocument): { id: string; label: string }[] =>
  creature(actor)
    .skillList.filter(({ itemId }) => itemId !== null)
    .map(({ id, label }) => ({ id, label }));

/** Modifiers that effects add to checks, with the limits of each effect. */
export const checkEffects = (actor: ActorDocument): EdgeModifier[] =>
  effectModifiers(actor)
    .filter(({ only }) => only.rolls?.some((id) => id !== DAMAGE) ?? true)
    .map(({ modifier, only }) => ({ ...modifier, ...selectorOf(only) }));

/** Modifiers that effects add to damage rolls. */
export const damageEffects = (actor: ActorDocument): EdgeModifier[] =>
  effectModifiers(actor)
    .filter(({ modifier, only }) => modifier.kind === BONUS && only.rolls?.includes(DAMAGE))
    .map(({ modifier }) => modifier);

function selectorOf({ rolls, abilities, skills }: RollLimits): Pick<EdgeModifier, "appliesTo"> {
  const selector: CheckSelector = {
    ...(rolls ? { kinds: rolls as readonly CheckKind[] } : {}),
    ...(abilities ? { abilities: abilities as readonly AbilityId[] } : {}),
    ...(skills ? { skills } : {}),
  };
  return Object.keys(selector).length > 0 ? { appliesTo: [selector] } : {};
}
