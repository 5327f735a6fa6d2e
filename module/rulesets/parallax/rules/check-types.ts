import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { AttributeId, AttributeValues } from "./attributes.ts";
import type { DeedContest } from "./deed-hits.ts";
import type { ExertionPool } from "./exertion.ts";
import type { ParallaxModifier } from "./modifier-types.ts";
import type { Stakes, Trial } from "./trials.ts";

/** What a check is made for. */
export type CheckKind = "check" | "attack" | "defense";

/** The sense without which the check cannot be made. */
export type Sense = "sight" | "hearing";

/** Combat skills belong to attacks, wyrd skills are unlocked by features, all others are general (P-074). */
export type SkillKind = "combat" | "general" | "wyrd";

/** A skill as a check knows it. */
export interface SkillFigure {
  readonly label: string;
  /** The Attribute it usually joins; the situation may decide otherwise. */
  readonly attribute: AttributeId;
  readonly bonus: number;
  readonly kind: SkillKind;
}

/** World settings that a check depends on, passed in. */
export interface CheckSettings {
  /** A total equal to the threshold succeeds. */
  readonly equalMeets: boolean;
  /** Natural 1 succeeds and natural 100 fails whatever the numbers say. */
  readonly naturalsDecide: boolean;
  /** What favorable keeps: the die that helps, or (the printed wording) the higher one. */
  readonly favorableReading: "intent" | "literal";
  /** Most exertion dice on one check; 0 is no limit. */
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
  /** What the click asked for; the defaults of the choices. */
  readonly attribute: AttributeId;
  readonly skill: string | null;
  readonly attributes: AttributeValues;
  /** By skill key. */
  readonly skills: Readonly<Record<string, SkillFigure>>;
  readonly exertion: ExertionPool;
  /** Base Attribute of a target that does not know of the attempt; null for every other check. */
  readonly against: number | null;
  /** What the check is called when it is more than Attribute and skill: a deed, a weapon. Language key or name. */
  readonly name: string | null;
  /** Whether it is a deed of the body; null lets the Attribute decide. Default of the choices. */
  readonly physical: boolean | null;
  /** The weapon of an attack, for the damage that follows; null where there is none. */
  readonly weapon: { readonly id: string; readonly name: string } | null;
  /** What the check is a trial of; null for a check on which nothing hangs by itself. */
  readonly trial: Trial | null;
  /** A grapple or shove, which does something to whoever loses it. */
  readonly contest: DeedContest | null;
  /** The trial's own number as it is known; default of the choices. */
  readonly figure: number;
  readonly settings: CheckSettings;
  readonly modifiers: readonly ParallaxModifier[];
}

export interface ParallaxCheckChoices extends BaseChoices {
  readonly attribute: AttributeId;
  readonly skill: string | null;
  /** Dice spent on this check; they raise the threshold. */
  readonly exertion: number;
  /** Passive challenge: the total must also be under this. */
  readonly against: number | null;
  readonly sense: Sense | null;
  /** Whether it is a deed of the body; null lets the Attribute decide. */
  readonly physical: boolean | null;
  /** The trial's own number: counters at stake, G of difference, the least Fortitude. */
  readonly figure: number;
  /** The Gamemaster allows helpers where there are usually none. */
  readonly helpAllowed: boolean;
}

export type Favor = "none" | "favorable" | "unfavorable";

/** Which of the d100s counts. */
export type Keep = "only" | "lowest" | "highest";

export interface ParallaxCheckPlan extends RollPlan {
  readonly kind: CheckKind;
  readonly attribute: AttributeId;
  readonly skill: string | null;
  /** Sum of the personal modifiers, exertion dice not yet in it. */
  readonly personal: number;
  /** Attribute and personal modifiers, exertion dice not yet in it. */
  readonly threshold: number;
  /** What is added to the die. */
  readonly external: number;
  readonly favor: Favor;
  readonly keep: Keep;
  /** Dice that raise the threshold. */
  readonly exertion: number;
  /** Dice paid as a price; they are rolled only to see whether they come back. */
  readonly toll: number;
  readonly pool: ExertionPool;
  /** Points for each critical hit and each fumble, at least 1. */
  readonly hitStep: number;
  readonly fumbleStep: number;
  readonly against: number | null;
  /** Label of what makes the check fail outright; then there are no dice. */
  readonly automaticFailure: string | null;
  readonly stakes: Stakes | null;
  readonly contest: DeedContest | null;
  readonly equalMeets: boolean;
  readonly naturalsDecide: boolean;
}

export interface ParallaxCheckOutcome extends RollOutcome {
  /** The die that counts; 0 when nothing was rolled. */
  readonly natural: number;
  readonly dropped: number | null;
  /** Die and external modifiers. */
  readonly total: number;
  /** Attribute, personal modifiers and exertion dice. */
  readonly threshold: number;
  /** Personal modifiers with exertion dice; decides ties of challenges. */
  readonly personal: number;
  readonly exertionSum: number;
  readonly criticalHits: number;
  readonly criticalFumbles: number;
  /** Natural 1. */
  readonly overwhelming: boolean;
  /** Natural 100. */
  readonly devastating: boolean;
  /** Dice that left the pool, and that came back to it, in the order of the rules. */
  readonly pool: PoolMoves;
  readonly exertionAvailable: number;
  readonly exhausted: boolean;
}

export interface PoolMoves {
  readonly spent: number;
  /** Returned by tens. */
  readonly returned: number;
  /** +1 for an overwhelming hit, −1 for a devastating fumble, as far as the pool allows. */
  readonly natural: number;
}
