/** Degrees of a check, best first. */
export const DEGREES = [
  /** Success with a natural 1. */
  "overwhelming",
  /** Success with at least one critical hit. */
  "critical",
  "success",
  "failure",
  /** Failure with at least one critical fumble. */
  "fumble",
  /** Failure with a natural 100. */
  "devastating",
  /** A condition makes the check fail without dice. */
  "automaticFailure",
] as const;

export type ParallaxDegree = (typeof DEGREES)[number];

export const SUCCESS_DEGREES: readonly ParallaxDegree[] = ["overwhelming", "critical", "success"];

export function degreeOf(verdict: {
  readonly success: boolean;
  readonly natural: number;
  readonly criticalHits: number;
  readonly criticalFumbles: number;
}): ParallaxDegree {
  const { success, natural, criticalHits, criticalFumbles } = verdict;
  if (success) return natural === 1 ? "overwhelming" : criticalHits > 0 ? "critical" : "success";
  return natural === 100 ? "devastating" : criticalFumbles > 0 ? "fumble" : "failure";
}

/** Language key. */
export const degreeLabel = (degree: ParallaxDegree): string => `MANIFOLD.Parallax.Degree.${degree}`;
