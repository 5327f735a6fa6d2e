/** The numbers and roll modifiers that effects may change in this game. */

import type { ActorDocument, EffectRules, ItemDocument } from "../../../core/contract/index.ts";
import { itemOptions, rollLimit } from "../../../core/effects/limits.ts";
import { effectModifiers } from "../../../core/records/named-changes.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { TRACKS } from "../rules/creature/derived.ts";
import {
  type BurstModifier,
  CHALLENGE,
  CHARGE,
  DICE,
  ROLL_TAGS,
  type RollTag,
  STEP,
} from "../rules/modifiers.ts";
import { worldAbilities } from "../settings.ts";

export const EFFECTS: EffectRules = {
  rounds: "up",
  numbers: () => [
    ...ABILITIES.map((id) => ability(abilityLabel(id), `abilities.${id}`)),
    ...worldAbilities().map(({ id, name }) => ability(name, `added.${id}`)),
    ...TRACKS.map((id) => number("points", `MANIFOLD.Burst.Sheet.max.${id}`, `${id}.bonus`)),
    number("points", "MANIFOLD.Burst.Sheet.recovery", "recovery.vigor", "recovery.vigor"),
    number("defense", "MANIFOLD.Burst.Sheet.guard", "guard.other"),
    number("defense", "MANIFOLD.Burst.Sheet.naturalArmor", "natural.rank", "natural.rank"),
    number("movement", "MANIFOLD.Burst.Sheet.reach", "reach", "reach"),
    number("other", "MANIFOLD.Burst.Sheet.actions", "actions.extra"),
    number("other", "MANIFOLD.Burst.Sheet.initiativeDice", "initiativeDice", "initiativeDice"),
    number("other", "MANIFOLD.Burst.Sheet.resistanceDice", "resistanceDice", "resistanceDice"),
  ],
  kinds: [
    { id: DICE, label: "MANIFOLD.Burst.ModifierKind.dice" },
    { id: STEP, label: "MANIFOLD.Burst.TalentKind.step" },
    { id: CHARGE, label: "MANIFOLD.Burst.ModifierKind.charge" },
    { id: CHALLENGE, label: "MANIFOLD.Burst.ModifierKind.challenge" },
  ],
  limits: [
    rollLimit(ROLL_TAGS),
    {
      id: "abilities",
      label: "MANIFOLD.Effect.Limit.abilities",
      options: () => [
        ...ABILITIES.map((id) => ({ id, label: abilityLabel(id) })),
        ...worldAbilities().map(({ id, name }) => ({ id, label: name })),
      ],
    },
    {
      id: "skills",
      label: "MANIFOLD.Effect.Limit.skills",
      options: (actor) => itemOptions(actor, "burstSkill", skillKey),
    },
  ],
};

function number(group: string, label: string, path: string, whole?: string) {
  return { group: `MANIFOLD.Effect.Group.${group}`, label, path, ...(whole ? { whole } : {}) };
}

const ability = (label: string, path: string) => number("abilities", label, `${path}.bonus`, `${path}.value`);

const skillKey = ({ id, system }: ItemDocument): string => (system as { readonly key?: string }).key || id!;

/** Modifiers from effects, with the limits of each effect; modifiers of attacks also apply to openings (B-085). */
export const ownEffects = (actor: ActorDocument): BurstModifier[] =>
  effectModifiers(actor).map(({ modifier, only: { rolls, abilities, skills } }) => ({
    ...modifier,
    ...(rolls ? { rolls: withOpenings(rolls as readonly RollTag[]) } : {}),
    ...(abilities ? { abilities } : {}),
    ...(skills ? { skills } : {}),
  }));

/** An attack on an opening is an ordinary attack, so all attack modifiers apply to it (B-085). */
export const withOpenings = (rolls: readonly RollTag[]): RollTag[] => [
  ...rolls,
  ...(rolls.includes("attack") && !rolls.includes("opening") ? (["opening"] as const) : []),
];
