/** The numbers and roll modifiers that effects may change in this game. */

import type { ActorDocument, EffectRules } from "../../../core/contract/index.ts";
import { rollLimit } from "../../../core/effects/limits.ts";
import { effectModifiers } from "../../../core/records/named-changes.ts";
import type { Modifier } from "../../../kit/contract.ts";
import type { RollLimits } from "../../../kit/effect-changes.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { REACTIONS, reactionLabel } from "../rules/creature/reactions.ts";
import { SCORES, type ScoreId, scoreLabel, type Topic } from "../rules/creature/scores.ts";
import { type GodsModifier, PURPOSES, type PurposeId, type RollSelector } from "../rules/modifiers.ts";

const TOPICS: readonly Topic[] = ["ability", "reaction", "attack", "body"];

/** The id of damage rolls in an effect's limit; only modifiers that name it apply to them. */
const DAMAGE = "damage";

/** Purposes without a roll of their own. */
const UNNAMED: readonly PurposeId[] = ["plain", "attack", "ailment"];

export const EFFECTS: EffectRules = {
  rounds: "down",
  numbers: () => [
    ...ABILITIES.map((id) =>
      number("abilities", abilityLabel(id), `abilities.${id}.bonus`, `abilities.${id}.value`),
    ),
    ...REACTIONS.map((id) => number("reactions", reactionLabel(id), `reactions.${id}.bonus`)),
    number("defense", "MANIFOLD.Gods.Attack", "attack.bonus"),
    number("defense", "MANIFOLD.Gods.Sheet.defense", "defense.value", "defense.value"),
    number("points", "MANIFOLD.Gods.Sheet.survival", "survival.bonus"),
    number("points", "MANIFOLD.Gods.Sheet.verve", "verve.bonus"),
    number("movement", "MANIFOLD.Gods.Sheet.movement", "movement.bonus"),
  ],
  kinds: [{ id: BONUS, label: "MANIFOLD.Gods.ModifierKind.bonus" }],
  limits: [
    rollLimit([...TOPICS, DAMAGE]),
    {
      id: "scores",
      label: "MANIFOLD.Effect.Limit.scores",
      options: () => SCORES.map((id) => ({ id, label: scoreLabel(id) })),
    },
    {
      id: "purposes",
      label: "MANIFOLD.Effect.Limit.purposes",
      options: () =>
        PURPOSES.filter((id) => !UNNAMED.includes(id)).map((id) => ({
          id,
          label: `MANIFOLD.Gods.Purpose.${id}`,
        })),
    },
  ],
};

function number(group: string, label: string, path: string, whole?: string) {
  return { group: `MANIFOLD.Effect.Group.${group}`, label, path, ...(whole ? { whole } : {}) };
}

/** Modifiers that effects give to the creature's own rolls, with the limits of each effect. */
export const rollEffects = (actor: ActorDocument): GodsModifier[] =>
  effectModifiers(actor)
    .filter(({ only }) => only.rolls?.some((id) => id !== DAMAGE) ?? true)
    .map(({ modifier, only }) => ({ ...modifier, ...selectorOf(only) }));

/** Modifiers that effects add to damage rolls. */
export const damageEffects = (actor: ActorDocument): Modifier[] =>
  effectModifiers(actor)
    .filter(({ only }) => only.rolls?.includes(DAMAGE))
    .map(({ modifier }) => modifier);

function selectorOf({ rolls, scores, purposes }: RollLimits): Pick<GodsModifier, "appliesTo"> {
  const selector: RollSelector = {
    ...(rolls ? { topics: rolls as readonly Topic[] } : {}),
    ...(scores ? { scores: scores as readonly ScoreId[] } : {}),
    ...(purposes ? { purposes: purposes as readonly PurposeId[] } : {}),
  };
  return Object.keys(selector).length > 0 ? { appliesTo: [selector] } : {};
}
