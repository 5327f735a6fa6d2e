/** The numbers and roll modifiers that effects may change in this game. */

import type { ActorDocument, DueChange, EffectRules, ItemDocument } from "../../../core/contract/index.ts";
import { itemOptions, rollLimit } from "../../../core/effects/limits.ts";
import { effectModifiers } from "../../../core/records/named-changes.ts";
import type { Modifier } from "../../../kit/contract.ts";
import type { RollLimits } from "../../../kit/effect-changes.ts";
import { grappledBy } from "../data/find-cause.ts";
import { heldThings } from "../data/item-of.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES, type AttributeId } from "../rules/creature/attributes.ts";
import { dropHeld, letGo } from "../rules/creature/condition-changes.ts";
import { conditionsInForce, grappleEnds } from "../rules/creature/conditions.ts";
import {
  type CheckKind,
  type CheckSelector,
  EXTERNAL,
  FAVORABLE,
  type ParallaxModifier,
  PERSONAL,
  UNFAVORABLE,
} from "../rules/modifiers.ts";

const CHECK_KINDS: readonly CheckKind[] = ["check", "attack", "defense"];

/** The id of damage rolls in an effect's limit; only modifiers that name it apply to them. */
const DAMAGE = "damage";

/** The unconscious drop what they hold (P-158); a grappler who cannot act releases its victim (P-129). */
function onGained(actor: ActorDocument, gained: readonly string[]): DueChange[] {
  const begun = conditionsInForce(gained);
  const dropped = begun.has("unconscious") ? dropHeld(heldThings(actor)) : null;
  const freed = grappleEnds(begun) ? grappledBy(actor) : [];
  return [
    ...(dropped ? [{ actor, change: dropped }] : []),
    ...freed.map((held) => ({ actor: held, change: letGo() })),
  ];
}

export const EFFECTS: EffectRules = {
  onGained,
  rounds: "up",
  numbers: () => [
    ...ATTRIBUTES.map((id) =>
      number("attributes", ATTRIBUTE_LABELS[id], `attributes.${id}.bonus`, `attributes.${id}.value`),
    ),
    number("defense", "MANIFOLD.Parallax.Sheet.defense", "defense.bonus"),
    number("defense", "MANIFOLD.Parallax.Sheet.naturalArmor", "armor.natural", "armor.natural"),
    number("points", "MANIFOLD.Parallax.Sheet.exertionMax", "exertion.max", "exertion.max"),
    number("points", "MANIFOLD.Parallax.Sheet.hitDice", "hitDice.base", "hitDice.base"),
    number("movement", "MANIFOLD.Parallax.Sheet.speed", "speed.bonus", "speed.walk"),
  ],
  kinds: [
    { id: PERSONAL, label: "MANIFOLD.Parallax.ModifierKind.personal" },
    { id: EXTERNAL, label: "MANIFOLD.Parallax.ModifierKind.external" },
    { id: FAVORABLE, label: "MANIFOLD.Parallax.ModifierKind.favorable", counted: true },
    { id: UNFAVORABLE, label: "MANIFOLD.Parallax.ModifierKind.unfavorable", counted: true },
  ],
  limits: [
    rollLimit([...CHECK_KINDS, DAMAGE]),
    {
      id: "attributes",
      label: "MANIFOLD.Effect.Limit.attributes",
      options: () => ATTRIBUTES.map((id) => ({ id, label: ATTRIBUTE_LABELS[id] })),
    },
    {
      id: "skills",
      label: "MANIFOLD.Effect.Limit.skills",
      options: (actor) => itemOptions(actor, "parallaxSkill", skillKey),
    },
  ],
};

function number(group: string, label: string, path: string, whole?: string) {
  return { group: `MANIFOLD.Effect.Group.${group}`, label, path, ...(whole ? { whole } : {}) };
}

const skillKey = ({ id, system }: ItemDocument): string => (system as { readonly key?: string }).key || id!;

/** Modifiers that effects add to checks, with the limits of each effect. */
export const checkEffects = (actor: ActorDocument): ParallaxModifier[] =>
  effectModifiers(actor)
    .filter(({ only }) => only.rolls?.some((id) => id !== DAMAGE) ?? true)
    .map(({ modifier, only }) => ({ ...modifier, ...selectorOf(only) }));

/** Modifiers that effects add to damage rolls. */
export const damageEffects = (actor: ActorDocument): Modifier[] =>
  effectModifiers(actor)
    .filter(({ modifier, only }) => modifier.kind === PERSONAL && only.rolls?.includes(DAMAGE))
    .map(({ modifier }) => modifier);

function selectorOf({ rolls, attributes, skills }: RollLimits): Pick<ParallaxModifier, "appliesTo"> {
  const selector: CheckSelector = {
    ...(rolls ? { kinds: rolls as readonly CheckKind[] } : {}),
    ...(attributes ? { attributes: attributes as readonly AttributeId[] } : {}),
    ...(skills ? { skills } : {}),
  };
  return Object.keys(selector).length > 0 ? { appliesTo: [selector] } : {};
}
