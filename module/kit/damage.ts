/**
 * Consequences of a hit, as the pure half of a ruleset proposes them. A hit may hurt, heal, cost or only impose
 * conditions; what it is made of is the ruleset's own plain JSON.
 */
import type { ChangeSet } from "./contract.ts";
import { clamp } from "./rounding.ts";

/** What is changed about a proposal for one target before it is applied. */
export interface Adjustments {
  /** Factor on the amount, 0 to {@link ADJUSTMENT_LIMITS}.multiplier. */
  readonly multiplier: number;
  /** Points on top of it. */
  readonly bonus: number;
  /** Ids of steps that are left out. */
  readonly ignored: readonly string[];
  /** Ids of the ruleset's options that hold for this target ("saved", "knockOut"). */
  readonly options: readonly string[];
}

export const NO_ADJUSTMENTS: Adjustments = { multiplier: 1, bonus: 0, ignored: [], options: [] };

/** Bounds that keep absurd numbers out of every pipeline. */
export const ADJUSTMENT_LIMITS = { multiplier: 100, bonus: 9999 } as const;

/** One stage of the pipeline in words: "9 kinetic − armor 4 = 5". */
export interface ProposalStep {
  /** Names the stage, so that it can be left out. */
  readonly id: string;
  /** Language key; `data` fills its placeholders, words among them are language keys too. */
  readonly label: string;
  readonly data?: Readonly<Record<string, string | number>>;
  /** The GM may leave it out. */
  readonly ignorable?: boolean;
  /** Left out: listed, but it counted nothing. */
  readonly ignored?: boolean;
}

/** A line that is crossed when the proposal is applied: "unconscious", "dead", "Wounded". */
export interface Threshold {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly tone: "good" | "neutral" | "bad" | "worst";
}

/** A roll that the consequence asks of the target: "keep concentrating, DC 13". */
export interface Demand {
  readonly kind: string;
  readonly key: string;
  readonly label: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly icon: string;
  readonly choices?: Readonly<Record<string, unknown>>;
  /** What the verdict of the roll ends on the one who makes it. */
  readonly ends?: Ending;
  /** The roll comes before the consequence, which it may turn aside; absent: the roll follows from it. */
  readonly first?: boolean;
}

/** A condition, or one effect of several that give it, which ends with a success or with a failure. */
export interface Ending {
  readonly on: "success" | "failure";
  readonly condition?: string;
  /** Id of the effect. */
  readonly effect?: string;
}

/** What a hit would do to one defender as it is now. */
export interface Proposal {
  /** Points lost ("damage") or gained ("healing") before the bounds of the track; 0 for an "effect" alone. */
  readonly amount: number;
  readonly nature: "damage" | "healing" | "effect";
  readonly steps: readonly ProposalStep[];
  readonly thresholds: readonly Threshold[];
  /** Relative to the defender's `system`. */
  readonly change: ChangeSet;
  readonly demands?: readonly Demand[];
}

/** A proposal as it is remembered once it has been applied. */
export type AppliedSummary = Omit<Proposal, "change">;

/** The pure pipeline of a ruleset. Total: any hit, any defender, any adjustments within their bounds. */
export interface DamageRules<Hit, Defender> {
  propose(hit: Hit, defender: Defender, adjustments: Adjustments): Proposal;
}

/** An amount after the adjustments: multiplied, rounded down, bonus added, never below 0. */
export function adjustAmount(amount: number, { multiplier, bonus }: Adjustments): number {
  const factor = clamp(multiplier, 0, ADJUSTMENT_LIMITS.multiplier).value;
  const extra = clamp(bonus, -ADJUSTMENT_LIMITS.bonus, ADJUSTMENT_LIMITS.bonus).value;
  // The small addition keeps 10 × 1.4 from falling to 13.
  return Math.max(0, Math.floor(amount * factor + 1e-9) + Math.trunc(extra));
}

/** Whether a step is to be left out. */
export const isIgnored = (id: string, { ignored }: Adjustments): boolean => ignored.includes(id);

/** Whether an option holds. */
export const hasOption = (option: string, { options }: Adjustments): boolean => options.includes(option);
