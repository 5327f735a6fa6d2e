/** What is dealt, healed or paid without a roll of a game's own: by a plain formula, a link, a number. Pure. */

import { ChangeSetBuilder } from "./change-set.ts";
import { type Adjustments, adjustAmount, type Proposal } from "./damage.ts";
import { isThrowable, parseDice } from "./dice-formula.ts";
import type { LangKey } from "./keys.ts";

/** A kind of damage or of healing, and the hit that an amount of it makes. */
export interface DealtKind<Hit> {
  /** Word of links, for ever: "kinetic". */
  readonly id: string;
  readonly label: LangKey;
  hit(amount: number): Hit;
}

/** Points that a creature pays. */
export interface CostKind {
  /** Word of links, for ever. */
  readonly id: string;
  readonly label: LangKey;
  /** Below `system`. */
  readonly path: string;
  /** The number rises with what is paid: Drain. */
  readonly rises?: true;
}

/** The kinds of one game; the first of each is meant where none is named. */
export interface Dealing<Hit> {
  readonly damage: readonly DealtKind<Hit>[];
  readonly healing: readonly DealtKind<Hit>[];
  readonly cost: readonly CostKind[];
}

export const DEALT_NATURES = ["damage", "healing", "cost"] as const;

export type DealtNature = (typeof DEALT_NATURES)[number];

/** What a click makes of a total. */
export const DEALT_FACTORS = [0.5, 1, 2] as const;

/** The most points that are dealt at once; more is taken for a typing mistake. */
export const MOST_DEALT = 9999;

/** The points that a total comes to, rounded down; never below 0. */
export function dealtPoints(total: number, factor: number): number {
  const points = Number.isFinite(total) ? Math.floor(Math.max(0, total) * factor + 1e-9) : 0;
  return Math.min(points, MOST_DEALT);
}

/** Paying points, as a proposal. */
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

/** Whether a text is dice and whole numbers that a table can throw and deal: "2d6 + 3". */
export function isDealtFormula(formula: string): boolean {
  const parsed = formula.length <= 100 && isThrowable(formula) ? parseDice(formula) : null;
  if (!parsed) return false;
  const most = parsed.dice.reduce((sum, { count, faces }) => sum + count * faces, parsed.flat);
  return most <= MOST_DEALT;
}
