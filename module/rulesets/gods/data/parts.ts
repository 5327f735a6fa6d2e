/** The parts of a creature's numbers; each number is the sum of its parts. */
import type { Modifier, NumberPart } from "../../../kit/contract.ts";
import { ABILITIES, type AbilityId, type AbilityScores, abilityLabel } from "../rules/creature/abilities.ts";
import { archetypeOf } from "../rules/creature/archetypes.ts";
import { type ContributorsByAbility, contributionLabel } from "../rules/creature/contributors.ts";
import { MOVEMENT_BASE, SURVIVAL_BASE, VERVE_BASE } from "../rules/creature/derived.ts";
import { REACTION_PAIRS, type ReactionId, reactionLevelBonus } from "../rules/creature/reactions.ts";

export const part = (id: string, label: string, value: number, source?: string): Modifier => ({
  id,
  label,
  value,
  ...(source ? { source } : {}),
});

export const sum = (parts: readonly Modifier[]): number =>
  parts.reduce((total, { value, cancelled }) => total + (cancelled === undefined ? value : 0), 0);

/** A stored part, with its path below `system`. */
const storedPart = (label: string, value: number, path: string): NumberPart => ({
  id: path,
  label,
  value,
  path,
});

/** A number set by hand replaces all parts. */
const applyOverride = (value: number | null, parts: readonly Modifier[]): readonly Modifier[] =>
  value === null ? parts : [part("override", "MANIFOLD.Sheet.Override", value)];

const base = (value: number): Modifier => part("base", "MANIFOLD.Sheet.Base", value);

const bonus = (value: number, path: string): NumberPart[] =>
  value === 0 ? [] : [storedPart("MANIFOLD.Sheet.Bonus", value, path)];

const contributorPart = (
  contributors: ContributorsByAbility,
  ability: AbilityId,
  kind: "major" | "minor",
): Modifier =>
  part(`${ability}.${kind}`, abilityLabel(ability), contributors[ability][kind], contributionLabel(kind));

/** The facts about a creature on which these sums depend. */
export interface PartsInput {
  readonly contributors: ContributorsByAbility;
  readonly archetype: string;
  readonly level: number;
}

/** The stored data of a maximum of survival or verve. */
export interface Reserve {
  readonly gained: number;
  readonly bonus: number;
  readonly override: number | null;
}

const gains = ({ gained, bonus: extra }: Reserve, id: "survival" | "verve"): Modifier[] => [
  ...(gained === 0 ? [] : [part("gained", "MANIFOLD.Gods.Sheet.gained", gained)]),
  ...bonus(extra, `${id}.bonus`),
];

/** Base, endurance and level gains (G-022, G-031). */
export const survivalParts = ({ contributors }: PartsInput, reserve: Reserve): readonly Modifier[] =>
  applyOverride(reserve.override, [
    base(SURVIVAL_BASE),
    contributorPart(contributors, "endurance", "major"),
    ...gains(reserve, "survival"),
  ]);

/** Base, archetypal ability, verve ability and level gains (G-023); without an archetype, the gains only. */
export function verveParts({ contributors, archetype }: PartsInput, reserve: Reserve): readonly Modifier[] {
  const found = archetypeOf(archetype);
  const own = found
    ? [
        base(VERVE_BASE),
        contributorPart(contributors, found.ability, "minor"),
        contributorPart(contributors, found.verve, "minor"),
      ]
    : [];
  return applyOverride(reserve.override, [...own, ...gains(reserve, "verve")]);
}

/** Movement before conditions (G-024). */
export const movementParts = (
  { contributors }: PartsInput,
  own: { readonly bonus: number; readonly override: number | null },
): readonly Modifier[] =>
  applyOverride(own.override, [
    base(MOVEMENT_BASE),
    contributorPart(contributors, "agility", "major"),
    contributorPart(contributors, "strength", "minor"),
    ...bonus(own.bonus, "movement.bonus"),
  ]);

/** Base, two contributors and level (G-028, G-029). */
export function reactionParts(
  id: ReactionId,
  { contributors, archetype, level }: PartsInput,
  own: { readonly bonus: number; readonly override: number | null },
  reactionBase: number,
): readonly Modifier[] {
  const { major, minor } = REACTION_PAIRS[id];
  const archetypal = archetypeOf(archetype)?.reaction === id;
  const levels = reactionLevelBonus(level, archetypal);
  return applyOverride(own.override, [
    base(reactionBase),
    contributorPart(contributors, major, "major"),
    contributorPart(contributors, minor, "minor"),
    part("level", "MANIFOLD.Sheet.Level", levels),
    ...bonus(own.bonus, `reactions.${id}.bonus`),
  ]);
}

/** Score and effects. */
export function abilityParts(
  id: AbilityId,
  own: { readonly value: number; readonly bonus: number },
): readonly Modifier[] {
  return [
    storedPart("MANIFOLD.Gods.Sheet.score", own.value, `abilities.${id}.value`),
    ...bonus(own.bonus, `abilities.${id}.bonus`),
  ];
}

/** An attack before the weapon's bonus (G-015). */
export const attackParts = (attackBase: number, own: number): readonly Modifier[] => [
  base(attackBase),
  storedPart("MANIFOLD.Gods.Sheet.attackBonus", own, "attack.bonus"),
];

/** Ability scores including effects. */
export const scoresOf = (
  abilities: Readonly<Record<AbilityId, { readonly value: number; readonly bonus: number }>>,
): AbilityScores =>
  Object.fromEntries(ABILITIES.map((id) => [id, abilities[id].value + abilities[id].bonus])) as Record<
    AbilityId,
    number
  >;
