/** The numbers and pool modifiers that effects may change in this game. */

import type { ActorDocument, EffectRules } from "../../../core/contract/index.ts";
import { rollLimit } from "../../../core/effects/limits.ts";
import { effectModifiers } from "../../../core/records/named-changes.ts";
import type { RollLimits } from "../../../kit/effect-changes.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { creature } from "../data/creature-of.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { ATTRIBUTES } from "../rules/creature/attributes.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import { DICE, DIFFICULTY, type PoolSelector, type PoolTag, type SoulModifier } from "../rules/modifiers.ts";

/** Rolls to which a change may be limited. */
const ROLLS = [
  "check",
  "attack",
  "melee",
  "ranged",
  "damage",
  "soulMagic",
  "exhaustion",
  "swim",
  "initiative",
  "grapple",
  "avoid",
  "craft",
] as const satisfies readonly PoolTag[];

/** Rolls that only get modifiers that name them: damage, and rolls not made by a character. */
const ONLY_WHEN_NAMED: readonly PoolTag[] = ["damage", "hazard"];

export const EFFECTS: EffectRules = {
  rounds: "down",
  numbers: () => [
    ...ATTRIBUTES.map((id) =>
      number("attributes", ATTRIBUTE_LABELS[id], `attributes.${id}.bonus`, `attributes.${id}.value`),
    ),
    ...SKILLS.map(({ id, label }) => number("skills", label, `skills.${id}.bonus`, `skills.${id}.ranks`)),
    number("defense", "MANIFOLD.Soul.Sheet.defense", "defense.bonus", "defense.value"),
    number("defense", "MANIFOLD.Soul.Sheet.hardness", "hardness", "hardness"),
    number("movement", "MANIFOLD.Soul.Sheet.move", "move.bonus", "move.value"),
  ],
  kinds: [
    { id: DICE, label: "MANIFOLD.Soul.ModifierKind.dice" },
    { id: DIFFICULTY, label: "MANIFOLD.Soul.ModifierKind.difficulty" },
    { id: BONUS, label: "MANIFOLD.Soul.ModifierKind.bonus" },
  ],
  limits: [
    rollLimit(ROLLS),
    {
      id: "stats",
      label: "MANIFOLD.Effect.Limit.stats",
      options: (actor) => [
        ...ATTRIBUTES.map((id) => ({ id, label: ATTRIBUTE_LABELS[id] })),
        ...(actor
          ? creature(actor).skillList.map(({ id, label }) => ({ id, label }))
          : SKILLS.map(({ id, label }) => ({ id, label }))),
      ],
    },
  ],
};

function number(group: string, label: string, path: string, whole?: string) {
  return { group: `MANIFOLD.Effect.Group.${group}`, label, path, ...(whole ? { whole } : {}) };
}

/** Modifiers that effects add to pools, with the limits of each effect. */
export const poolEffects = (actor: ActorDocument): SoulModifier[] =>
  effectModifiers(actor).map(({ modifier, only }) => ({ ...modifier, appliesTo: [selectorOf(only)] }));

const selectorOf = ({ rolls, stats }: RollLimits): PoolSelector => ({
  ...(rolls ? { tags: rolls as readonly PoolTag[] } : { withoutTags: ONLY_WHEN_NAMED }),
  ...(stats ? { stats } : {}),
});
