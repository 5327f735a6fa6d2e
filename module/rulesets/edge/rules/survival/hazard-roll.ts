/** The damage roll for falls and collisions. */

import type {
  BaseChoices,
  BaseRequest,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { Size } from "../creature/sizes.ts";
import type { EdgeHit } from "../hit.ts";
import type { GravityBand } from "./gravity.ts";
import { fallDamage, resolveCollision, resolveFall } from "./hazards.ts";

export const HAZARDS = ["fall", "collision"] as const;
export type Hazard = (typeof HAZARDS)[number];

export interface HazardRequest extends BaseRequest {
  readonly hazard: Hazard;
  /** Size of the creature. */
  readonly size: Size;
  /** Local gravity. */
  readonly gravity: GravityBand;
}

export interface HazardChoices extends BaseChoices {
  /** Metres fallen. */
  readonly height: number;
  readonly soft: boolean;
  /** Whether the Acrobatics check against {@link landingDc} succeeded. */
  readonly landed: boolean;
  readonly gravity: GravityBand;
  /** Size of the object. */
  readonly object: Size;
  /** Whether the object falls on the creature. */
  readonly falling: boolean;
}

export interface HazardPlan extends RollPlan {
  readonly hazard: Hazard;
  readonly gravity: GravityBand;
  /** DC of the save that halves the damage; null if there is none. */
  readonly dc: number | null;
  /** Whether a failed save restrains the creature. */
  readonly restrains: boolean;
}

export interface HazardOutcome extends RollOutcome {
  readonly damage: number;
}

const GROUP = "kinetic";
const HIGHEST = 10_000;

/** DC of the Acrobatics check to land well (E-209). */
export const landingDc = (height: number): number => resolveFall({ heightM: height }).acrobaticsDc;

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
  dice: resolveFall({ heightM: height, soft, acrobaticsSuccess: landed }).dice,
  dc: null,
  restrains: false,
});

const collisionOf = (creature: Size, { object, falling }: HazardChoices) =>
  resolveCollision({ object, creature, falling });

const heightProblems = (height: number): Problem[] =>
  height >= 0 && height <= HIGHEST ? [] : [{ field: "height", message: "MANIFOLD.Edge.Problem.height" }];

export const defaultHazardChoices = ({ size, gravity }: HazardRequest): HazardChoices => ({
  ...NO_CHOICES,
  height: 3,
  soft: false,
  landed: false,
  gravity,
  object: size,
  falling: false,
});

/** A fall with damage leaves the creature prone (E-207); a large falling object pins it on a failed save (E-204). */
export const hitOfHazard = ({ hazard, dc, restrains }: HazardPlan, { damage }: HazardOutcome): EdgeHit => ({
  nature: "damage",
  parts: { kinetic: damage },
  halves: dc !== null,
  ...(hazard === "fall" ? { conditions: ["prone"] } : {}),
  ...(restrains && dc !== null ? { pins: dc } : {}),
});
