/** Falls and collisions: how many d6, and what they do to the body. */
import type {
  BaseChoices,
  BaseRequest,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import type { GravityBand } from "./gravity.ts";
import { collision, fall, fallDamage } from "./hazards.ts";
import type { EdgeHit } from "./hits.ts";
import type { Size } from "./tables.ts";

export const HAZARDS = ["fall", "collision"] as const;
export type Hazard = (typeof HAZARDS)[number];

export interface HazardRequest extends BaseRequest {
  readonly hazard: Hazard;
  /** Size of the creature. */
  readonly size: Size;
}

export interface HazardChoices extends BaseChoices {
  /** Metres fallen. */
  readonly height: number;
  readonly soft: boolean;
  /** The Acrobatics check against {@link landingDc} succeeded. */
  readonly landed: boolean;
  readonly gravity: GravityBand;
  /** What it is that one is hit by. */
  readonly object: Size;
  /** It falls on the creature. */
  readonly falling: boolean;
}

export interface HazardPlan extends RollPlan {
  readonly hazard: Hazard;
  readonly gravity: GravityBand;
  /** DC of the save that halves; null where there is none. */
  readonly dc: number | null;
  /** What lies on those who fail the save. */
  readonly restrains: boolean;
}

export interface HazardOutcome extends RollOutcome {
  readonly damage: number;
}

const GROUP = "kinetic";
/** Higher than anybody falls in one go. */
const HIGHEST = 10_000;

/** DC of landing well from that height (E-209). */
export const landingDc = (height: number): number => fall({ heightM: height }).acrobaticsDc;

export const hazardRules: RollRules<HazardRequest, HazardChoices, HazardPlan, HazardOutcome> = {
  degrees: ["dealt"],
  successDegrees: [],
  validate: ({ hazard }, { height }) => (hazard === "fall" ? heightProblems(height) : []),
  plan({ hazard, size }, choices) {
    const { dice, dc, restrains } = hazard === "fall" ? fallOf(choices) : collisionOf(size, choices);
    return {
      dice:
        dice > 0 ? [{ group: GROUP, formula: `${dice}d6`, label: "MANIFOLD.Edge.DamageType.kinetic" }] : [],
      modifiers: [],
      hazard,
      gravity: hazard === "fall" || choices.falling ? choices.gravity : "normal",
      dc,
      restrains,
    };
  },
  resolve({ gravity }, dice) {
    const rolled = dice.reduce((sum, { value }) => sum + value, 0);
    return { degree: "dealt", success: null, damage: fallDamage(rolled, gravity) };
  },
  odds: () => new Map([["dealt", 1]]),
};

const fallOf = ({ height, soft, landed }: HazardChoices) => ({
  dice: fall({ heightM: height, soft, acrobaticsSuccess: landed }).dice,
  dc: null,
  restrains: false,
});

const collisionOf = (creature: Size, { object, falling }: HazardChoices) =>
  collision({ object, creature, falling });

const heightProblems = (height: number): Problem[] =>
  height >= 0 && height <= HIGHEST ? [] : [{ field: "height", message: "MANIFOLD.Edge.Problem.height" }];

export const defaultHazardChoices = ({ size }: HazardRequest): HazardChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  height: 3,
  soft: false,
  landed: false,
  gravity: "normal",
  object: size,
  falling: false,
});

/** Whoever falls lies prone unless nothing got through (E-207); what is big and falls pins those who fail (E-204). */
export const hitOfHazard = ({ hazard, dc, restrains }: HazardPlan, { damage }: HazardOutcome): EdgeHit => ({
  nature: "damage",
  parts: { kinetic: damage },
  halves: dc !== null,
  ...(hazard === "fall" ? { conditions: ["prone"] } : {}),
  ...(restrains && dc !== null ? { pins: dc } : {}),
});
