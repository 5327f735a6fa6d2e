import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { Band, Reach } from "../attack/ranges.ts";
import type { AttributeId, AttributeValues } from "../creature/attributes.ts";
import type { ExertionPool } from "../creature/exertion.ts";
import type { SkillStat } from "../creature/skills.ts";
import type { Contest } from "../hit.ts";
import type { CheckKind, ParallaxModifier, Sense } from "../modifiers.ts";
import type { Stakes, Trial } from "./trials.ts";

/** World settings that a check depends on. */
export interface CheckSettings {
  /** A total equal to the threshold succeeds. */
  readonly equalMeets: boolean;
  /** Natural 1 always succeeds and natural 100 always fails. */
  readonly naturalsDecide: boolean;
  /** The die that favorable checks keep: the one that helps, or (by the printed wording) the higher one. */
  readonly favorableReading: "intent" | "literal";
  /** Maximum number of exertion dice on one check; 0 for no limit. */
  readonly maxExertionPerCheck: number;
}

export const DEFAULT_CHECK_SETTINGS: CheckSettings = {
  equalMeets: false,
  naturalsDecide: true,
  favorableReading: "intent",
  maxExertionPerCheck: 0,
};

export interface ParallaxCheckRequest extends BaseRequest {
  readonly kind: CheckKind;
  /** Default of the choice, as is `skill`. */
  readonly attribute: AttributeId;
  readonly skill: string | null;
  readonly attributes: AttributeValues;
  /** Skills by key. */
  readonly skills: Readonly<Record<string, SkillStat>>;
  readonly exertion: ExertionPool;
  /** Base Attribute of a target unaware of the attempt; null for other checks. */
  readonly against: number | null;
  /** Language key or name of a named check or a weapon; null for Attribute and skill alone. */
  readonly name: string | null;
  /** Whether the check is physical; null: decided by the Attribute. Default of the choice. */
  readonly physical: boolean | null;
  /** False for a check that merely resists something, for which the stunned pay nothing (P-146). */
  readonly action: boolean;
  /** The weapon of an attack, for its damage roll; null without one. */
  readonly weapon: { readonly id: string; readonly name: string } | null;
  /** The target of an attack if it is concentrating on an effect, which the attack disturbs (P-052). */
  readonly focused?: { readonly uuid: string; readonly name: string };
  /** The trial that decides the consequences of the verdict; null for a check without consequences. */
  readonly trial: Trial | null;
  /** A grapple or shove, which affects its loser. */
  readonly contest: Contest | null;
  /** The range of the attack; null for checks without a range. */
  readonly reach: Reach | null;
  /** The trial's number if known; default of the choice. */
  readonly figure: number;
  readonly settings: CheckSettings;
  readonly modifiers: readonly ParallaxModifier[];
}

export interface ParallaxCheckChoices extends BaseChoices {
  readonly attribute: AttributeId;
  readonly skill: string | null;
  /** Dice spent on this check; they raise the threshold. */
  readonly exertion: number;
  /** For a passive challenge: the total must also be under this number. */
  readonly against: number | null;
  readonly sense: Sense | null;
  /** Whether the check is physical; null: decided by the Attribute. */
  readonly physical: boolean | null;
  /** The trial's number: counters at stake, G of difference, or minimum Fortitude. */
  readonly figure: number;
  /** Range band of the target; null if unknown. */
  readonly band: Band | null;
  /** The GM allows helpers although the rules do not. */
  readonly helpAllowed: boolean;
}

export type Favor = "none" | "favorable" | "unfavorable";

/** The d100 that counts. */
export type Keep = "only" | "lowest" | "highest";

export interface ParallaxCheckPlan extends RollPlan {
  readonly kind: CheckKind;
  readonly attribute: AttributeId;
  readonly skill: string | null;
  /** Sum of the personal modifiers without exertion dice. */
  readonly personal: number;
  /** Attribute and personal modifiers without exertion dice. */
  readonly threshold: number;
  /** Added to the die. */
  readonly external: number;
  readonly favor: Favor;
  readonly keep: Keep;
  /** Dice that raise the threshold. */
  readonly exertion: number;
  /** Dice paid as a price; they are rolled only to see whether they are refunded. */
  readonly toll: number;
  readonly pool: ExertionPool;
  /** Points for each critical hit and each fumble, at least 1. */
  readonly hitStep: number;
  readonly fumbleStep: number;
  readonly against: number | null;
  /** Label of the reason for failing without dice; null if dice are rolled. */
  readonly automaticFailure: string | null;
  /** Range band of the target; null if unknown or irrelevant. */
  readonly band: Band | null;
  readonly stakes: Stakes | null;
  readonly contest: Contest | null;
  readonly equalMeets: boolean;
  readonly naturalsDecide: boolean;
}

export interface ParallaxCheckOutcome extends RollOutcome {
  /** The die that counts; 0 if nothing was rolled. */
  readonly natural: number;
  readonly dropped: number | null;
  /** Die and external modifiers. */
  readonly total: number;
  /** Attribute, personal modifiers and exertion dice. */
  readonly threshold: number;
  /** Personal modifiers with exertion dice; they decide ties of challenges. */
  readonly personal: number;
  readonly exertionSum: number;
  readonly criticalHits: number;
  readonly criticalFumbles: number;
  /** Natural 1. */
  readonly overwhelming: boolean;
  /** Natural 100. */
  readonly devastating: boolean;
  readonly pool: PoolMoves;
  readonly exertionAvailable: number;
  readonly exhausted: boolean;
}

/** Exertion dice that left the pool and returned to it, in the order of the rules (P-091). */
export interface PoolMoves {
  readonly spent: number;
  /** Returned by tens. */
  readonly returned: number;
  /** +1 for an overwhelming hit, −1 for a devastating fumble, as far as the pool allows. */
  readonly natural: number;
}
