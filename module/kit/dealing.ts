/** Damage, healing and costs without a roll of the game: from a plain formula, a link or a number. Pure. */

import { ChangeSetBuilder } from "./change-set.ts";
import { type Adjustments, adjustAmount, type Proposal } from "./damage.ts";
import { isThrowable, parseDice } from "./dice-formula.ts";
import type { LangKey } from "./keys.ts";

/** A kind of damage or healing, and the hit for an amount of it. */
export interface DealtKind<Hit> {
  /** Word used in links, never to be renamed: "kinetic". */
  readonly id: string;
  readonly label: LangKey;
  hit(amount: number): Hit;
}

/** Points that a creature pays. */
export interface CostKind {
  /** Word used in links, never to be renamed. */
  readonly id: string;
  readonly label: LangKey;
  /** Path below `system`. */
  readonly path: string;
  /** The number rises when points are paid (Drain). */
  readonly rises?: true;
}

/** The kinds of one game; the first of each list is the default. */
export interface Dealing<Hit> {
  readonly damage: readonly DealtKind<Hit>[];
  readonly healing: readonly DealtKind<Hit>[];
  readonly cost: readonly CostKind[];
}

export const DEALT_NATURES = ["damage", "healing", "cost"] as const;

export type DealtNature = (typeof DEALT_NATURES)[number];

/** Factors the user can apply to a total with a click. */
export const DEALT_FACTORS = [0.5, 1, 2] as const;

/** Maximum number of points at once; a larger number is treated as a typing error. */
export const MOST_DEALT = 9999;

/** The points for a total and a factor, rounded down; never below 0. */
export function dealtPoints(total: number, factor: number): number {
  const points = Number.isFinite(total) ? Math.floor(Math.max(0, total) * factor + 1e-9) : 0;
  return Math.min(points, MOST_DEALT);
}

/** The proposal for paying points. */
export function proposeCost(
  { id, label, path, rises }: CostKind,
  points: number,
  adjustments: Adjustments,
): Proposal {
  const amount = adjustAmount(points, adjustments);
  const value = rises ? amount : -amount;
  const change = new ChangeSetBuilder().add(path, value, { id, label, value }).build();
  return { amount, nature: "effect", steps: [], thresholds: [], change };
}

/** Whether a text consists of dice and whole numbers within reasonable limits: "2d6 + 3". */
export function isAmountFormula(formula: string): boolean {
  const parsed = formula.length <= 100 && isThrowable(formula) ? parseDice(formula) : null;
  if (!parsed) return false;
  const most = parsed.dice.reduce((sum, { count, faces }) => sum + count * faces, parsed.flat);
  return most <= MOST_DEALT;
}
