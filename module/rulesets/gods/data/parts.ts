/** What the numbers of a creature are made of, part by part; the number is the sum. */
import type { Modifier } from "../../../kit/contract.ts";
import { ABILITIES, type AbilityId, abilityLabel } from "../rules/abilities.ts";
import { archetypeOf } from "../rules/archetypes.ts";
import type { ContributorsByAbility } from "../rules/contributors.ts";
import { contributionLabel } from "../rules/contributors.ts";
import { MOVEMENT_BASE, SURVIVAL_BASE, VERVE_BASE } from "../rules/derived.ts";
import { REACTION_PAIRS, type ReactionId, reactionLevelBonus } from "../rules/reactions.ts";

export const part = (id: string, label: string, value: number, source?: string): Modifier => ({
  id,
  label,
  value,
  ...(source ? { source } : {}),
});

export const sum = (parts: readonly Modifier[]): number =>
  parts.reduce((total, { value, cancelled }) => total + (cancelled === undefined ? value : 0), 0);

/** A number set by hand replaces the parts it would have been made of. */
export const overridden = (value: number | null, parts: readonly Modifier[]): readonly Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];

const base = (value: number): Modifier => part("base", "MANIFOLD.Sheet.Base", value);

const bonus = (value: number): Modifier[] =>
  value === 0 ? [] : [part("bonus", "MANIFOLD.Sheet.Bonus", value)];

const lent = (contributors: ContributorsByAbility, ability: AbilityId, kind: "major" | "minor"): Modifier =>
  part(`${ability}.${kind}`, abilityLabel(ability), contributors[ability][kind], contributionLabel(kind));

/** What of a creature these sums read. */
export interface PartsInput {
  readonly contributors: ContributorsByAbility;
  readonly archetype: string;
  readonly level: number;
}

/** A maximum of survival or verve as stored. */
export interface Reserve {
  readonly gained: number;
  readonly bonus: number;
  readonly override: number | null;
}

const gains = ({ gained, bonus: extra }: Reserve): Modifier[] => [
  ...(gained === 0 ? [] : [part("gained", "MANIFOLD.Gods.Sheet.gained", gained)]),
  ...bonus(extra),
];

/** Survival: base and endurance, what levels gave (G-022, G-031). */
export const survivalParts = ({ contributors }: PartsInput, reserve: Reserve): readonly Modifier[] =>
  overridden(reserve.override, [
    base(SURVIVAL_BASE),
    lent(contributors, "endurance", "major"),
    ...gains(reserve),
  ]);

/** Verve: base, archetypal ability and verve ability, what levels gave (G-023); none without an archetype. */
export function verveParts({ contributors, archetype }: PartsInput, reserve: Reserve): readonly Modifier[] {
  const found = archetypeOf(archetype);
  const own = found
    ? [base(VERVE_BASE), lent(contributors, found.ability, "minor"), lent(contributors, found.verve, "minor")]
    : [];
  return overridden(reserve.override, [...own, ...gains(reserve)]);
}

/** Movement before conditions (G-024). */
export const movementParts = (
  { contributors }: PartsInput,
  own: { readonly bonus: number; readonly override: number | null },
): readonly Modifier[] =>
  overridden(own.override, [
    base(MOVEMENT_BASE),
    lent(contributors, "agility", "major"),
    lent(contributors, "strength", "minor"),
    ...bonus(own.bonus),
  ]);

/** A reaction (G-028, G-029). */
export function reactionParts(
  id: ReactionId,
  { contributors, archetype, level }: PartsInput,
  own: { readonly bonus: number; readonly override: number | null },
  reactionBase: number,
): readonly Modifier[] {
  const { major, minor } = REACTION_PAIRS[id];
  const archetypal = archetypeOf(archetype)?.reaction === id;
  const levels = reactionLevelBonus(level, archetypal);
  return overridden(own.override, [
    base(reactionBase),
    lent(contributors, major, "major"),
    lent(contributors, minor, "minor"),
    part("level", "MANIFOLD.Sheet.Level", levels),
    ...bonus(own.bonus),
  ]);
}

/** An ability and what it lends to others. */
export function abilityParts(own: { readonly value: number; readonly bonus: number }): readonly Modifier[] {
  return [
    part("score", "MANIFOLD.Gods.Sheet.score", own.value),
    ...(own.bonus === 0 ? [] : [part("bonus", "MANIFOLD.Sheet.Effects", own.bonus)]),
  ];
}

/** An attack before the weapon (G-015). */
export const attackParts = (attackBase: number, own: number): readonly Modifier[] => [
  base(attackBase),
  part("bonus", "MANIFOLD.Gods.Sheet.attackBonus", own),
];

/** Ability scores after effects. */
export const scoresOf = (
  abilities: Readonly<Record<AbilityId, { readonly value: number; readonly bonus: number }>>,
): Record<AbilityId, number> =>
  Object.fromEntries(ABILITIES.map((id) => [id, abilities[id].value + abilities[id].bonus])) as Record<
    AbilityId,
    number
  >;
