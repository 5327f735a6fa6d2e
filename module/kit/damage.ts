/**
 * Proposals: the effect of a hit on a target, computed by a game's pure pipeline. A hit may damage, heal, cost points
 * or only impose conditions; its data is the game's own plain JSON.
 */

import type { ChangeSet } from "./contract.ts";
import type { Demand } from "./demand.ts";
import type { LangKey } from "./keys.ts";
import { clamp } from "./rounding.ts";

/** Changes that the GM or the user makes to the proposal for one target before it is applied. */
export interface Adjustments {
  /** Factor on the amount, 0 to {@link ADJUSTMENT_LIMITS}.multiplier. */
  readonly multiplier: number;
  /** Points added after the factor. */
  readonly bonus: number;
  /** Ids of steps to leave out. */
  readonly ignored: readonly string[];
  /** Ids of the game's options ticked for this target ("saved", "knockOut"). */
  readonly options: readonly string[];
}

export const NO_ADJUSTMENTS: Adjustments = { multiplier: 1, bonus: 0, ignored: [], options: [] };

/** Bounds of adjustments in every pipeline. */
export const ADJUSTMENT_LIMITS = { multiplier: 100, bonus: 9999 } as const;

/** One labelled step of the pipeline: "9 kinetic − armor 4 = 5". */
export interface ProposalStep {
  /** The id that {@link Adjustments.ignored} refers to. */
  readonly id: string;
  /** Strings in `data` may be language keys. */
  readonly label: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
  /** Whether the GM may leave it out. */
  readonly ignorable?: boolean;
  /** Left out by the GM: listed, but without effect. */
  readonly ignored?: boolean;
}

/** A state that the target reaches when the proposal is applied: "unconscious", "dead", "Wounded". */
export interface Threshold {
  readonly id: string;
  readonly label: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly tone: "good" | "neutral" | "bad" | "worst";
}

/** The effect of a hit on one defender in its current state. */
export interface Proposal {
  /** Points lost ("damage") or gained ("healing") before the limits of the track; 0 for a mere "effect". */
  readonly amount: number;
  readonly nature: "damage" | "healing" | "effect";
  readonly steps: readonly ProposalStep[];
  readonly thresholds: readonly Threshold[];
  /** Paths are relative to the defender's `system`. */
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
}

/** A proposal as stored after it was applied. */
export type AppliedSummary = Omit<Proposal, "change">;

/** The pure pipeline of a game; it accepts any hit, any defender and any adjustments within bounds. */
export interface DamageRules<Hit, Defender> {
  propose(hit: Hit, defender: Defender, adjustments: Adjustments): Proposal;
}

/** Multiplies an amount, rounds it down and adds the bonus; never below 0. */
export function adjustAmount(amount: number, { multiplier, bonus }: Adjustments): number {
  const factor = clamp(multiplier, 0, ADJUSTMENT_LIMITS.multiplier).value;
  const extra = clamp(bonus, -ADJUSTMENT_LIMITS.bonus, ADJUSTMENT_LIMITS.bonus).value;
  // Without the epsilon, 10 × 1.4 would be rounded down to 13.
  return Math.max(0, Math.floor(amount * factor + 1e-9) + Math.trunc(extra));
}

export const isIgnored = (id: string, { ignored }: Adjustments): boolean => ignored.includes(id);

export const hasOption = (option: string, { options }: Adjustments): boolean => options.includes(option);
