import type { ActionKind } from "./action-types.ts";

/** Verdicts of rolls against a number, best first; each kind of roll has words of its own. */
export const DEGREES = [
  "success",
  "hit",
  "avoided",
  "failure",
  "miss",
  "struck",
  /** A total that is compared elsewhere: initiative, a roll without a number to reach. */
  "open",
] as const;

export type Degree = (typeof DEGREES)[number];

export const SUCCESS_DEGREES: readonly Degree[] = ["success", "hit", "avoided"];

/** Verdicts of effect rolls. */
export const EFFECT_DEGREES = ["critical", "effect"] as const;

export type EffectDegree = (typeof EFFECT_DEGREES)[number];

export const degreeLabel = (degree: Degree | EffectDegree): string => `MANIFOLD.Burst.Degree.${degree}`;

/** Word of a verdict; null is a total without a number to reach. */
export function degreeOf(kind: ActionKind, success: boolean | null): Degree {
  if (success === null) return "open";
  if (kind === "attack") return success ? "hit" : "miss";
  if (kind === "defense") return success ? "avoided" : "struck";
  return success ? "success" : "failure";
}
