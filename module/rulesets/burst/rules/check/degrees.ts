import type { CheckKind } from "./types.ts";

/** Degrees of checks, best first. Attacks and defenses have their own. */
export const DEGREES = [
  "success",
  "hit",
  "avoided",
  "failure",
  "miss",
  "struck",
  /** A total without a target number, such as initiative. */
  "open",
] as const;

export type Degree = (typeof DEGREES)[number];

export const SUCCESS_DEGREES: readonly Degree[] = ["success", "hit", "avoided"];

export const EFFECT_DEGREES = ["critical", "effect"] as const;

export type EffectDegree = (typeof EFFECT_DEGREES)[number];

export const degreeLabel = (degree: Degree | EffectDegree): string => `MANIFOLD.Burst.Degree.${degree}`;

/** @param success null for a total without a target number */
export function degreeOf(kind: CheckKind, success: boolean | null): Degree {
  if (success === null) return "open";
  if (kind === "attack") return success ? "hit" : "miss";
  if (kind === "defense") return success ? "avoided" : "struck";
  return success ? "success" : "failure";
}
