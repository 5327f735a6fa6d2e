/** Exposure to radiation: rads by level and time, less the rads that drugs remove (E-243 to E-252). */

import type {
  BaseChoices,
  BaseRequest,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import type { EdgeHit } from "../hit.ts";
import { radiationRate } from "./radiation.ts";

/** Hours per unit of time; 10 rounds are a minute. */
export const TIME_UNITS = { rounds: 1 / 600, minutes: 1 / 60, hours: 1, days: 24 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

export interface ExposureRequest extends BaseRequest {
  /** Subtracted from the level. */
  readonly resistance: number;
}

export interface ExposureChoices extends BaseChoices {
  /** 0 (none) to 5 (extreme). */
  readonly level: number;
  readonly time: number;
  readonly unit: TimeUnit;
  /** Rads that a drug removes. */
  readonly cured: number;
}

export interface ExposurePlan extends RollPlan {
  readonly rads: number;
}

export const exposureRules: RollRules<ExposureRequest, ExposureChoices, ExposurePlan, RollOutcome> = {
  degrees: ["exposed", "cleansed"],
  successDegrees: [],
  validate: (_request, { level, time, cured }) => [
    ...rangeProblems("level", level, 5),
    ...rangeProblems("time", time, 100_000),
    ...rangeProblems("cured", cured, 10_000),
  ],
  plan({ resistance }, { level, time, unit, cured }) {
    const taken = radiationRate({ level, resist: resistance }).rate * time * TIME_UNITS[unit];
    return { dice: [], modifiers: [], rads: Math.round((taken - cured) * 100) / 100 };
  },
  resolve: ({ rads }) => ({ degree: rads < 0 ? "cleansed" : "exposed", success: null }),
  odds: ({ rads }) => new Map([[rads < 0 ? "cleansed" : "exposed", 1]]),
};

const rangeProblems = (field: string, value: number, most: number): Problem[] =>
  value >= 0 && value <= most
    ? []
    : [{ field, message: "MANIFOLD.Edge.Problem.outOfBounds", data: { least: 0, most } }];

export const defaultExposureChoices = (): ExposureChoices => ({
  ...NO_CHOICES,
  level: 1,
  time: 1,
  unit: "hours",
  cured: 0,
});

export const hitOfExposure = ({ rads }: ExposurePlan): EdgeHit => ({ nature: "radiation", rads });
