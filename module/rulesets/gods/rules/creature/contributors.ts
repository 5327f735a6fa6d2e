import type { AbilityId, AbilityScores } from "./abilities.ts";
import { ABILITIES } from "./abilities.ts";

/** The strength with which an ability contributes to a roll or a derived value. */
export const CONTRIBUTIONS = ["major", "minor", "special"] as const;

export type Contribution = (typeof CONTRIBUTIONS)[number];

/**
 * Contributors by score, if the Guide replaces a formula. The first number is for `CONTRIBUTOR_TABLE_START` and lower
 * scores, the last for all higher ones. Null keeps the formula.
 */
export type ContributorTables = Readonly<Record<Contribution, readonly number[] | null>>;

export const NO_TABLES: ContributorTables = { major: null, minor: null, special: null };

/** Score of the first number of a table. */
const CONTRIBUTOR_TABLE_START = 3;

/** `floor((score - 10) / 2)` (G-018). */
export const majorContributor = (score: number): number => Math.floor((score - 10) / 2);

/** Half the major contributor, toward zero (G-019). */
export const minorContributor = (score: number): number => Math.trunc(majorContributor(score) / 2) || 0;

const FORMULAS: Readonly<Record<Contribution, (score: number) => number>> = {
  major: majorContributor,
  minor: minorContributor,
  /** Equal to the major contributor unless the Guide sets a table (G-020). */
  special: majorContributor,
};

/** Contributor of an ability with this score. */
export function contributor(
  kind: Contribution,
  score: number,
  tables: ContributorTables = NO_TABLES,
): number {
  const table = tables[kind];
  if (table === null) return FORMULAS[kind](score);
  const place = Math.min(Math.max(score - CONTRIBUTOR_TABLE_START, 0), table.length - 1);
  return table[place]!;
}

export type ContributorsByAbility = Readonly<Record<AbilityId, Readonly<Record<Contribution, number>>>>;

export const contributorsOf = (
  scores: AbilityScores,
  tables: ContributorTables = NO_TABLES,
): ContributorsByAbility =>
  Object.fromEntries(ABILITIES.map((id) => [id, contributorsAt(scores[id], tables)])) as Record<
    AbilityId,
    Record<Contribution, number>
  >;

const contributorsAt = (score: number, tables: ContributorTables): Record<Contribution, number> => ({
  major: contributor("major", score, tables),
  minor: contributor("minor", score, tables),
  special: contributor("special", score, tables),
});

/**
 * Reads a typed table: whole numbers from score 3 on, separated by commas or spaces.
 * @returns null (the formula) for a blank text, undefined if the text is not a table
 */
export function readContributorTable(text: string): readonly number[] | null | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0) return null;
  const numbers = words.map((word) => Number(word.replace("−", "-")));
  return numbers.every(Number.isInteger) ? numbers : undefined;
}

/** Language key. */
export const contributionLabel = (kind: Contribution): string => `MANIFOLD.Gods.Contribution.${kind}`;
