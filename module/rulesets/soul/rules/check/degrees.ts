/** Degrees of a pool, best first. */
export const DEGREES = [
  /** The needed result was reached. */
  "success",
  /** The result is greater than the defense. */
  "hit",
  /** No result was needed. */
  "open",
  "failure",
  "miss",
  /** No success, and the number of ones that the world's setting requires. */
  "criticalFailure",
  /** A modifier made the roll fail without dice. */
  "automaticFailure",
] as const;

export type PoolDegree = (typeof DEGREES)[number];

export const SUCCESS_DEGREES: readonly PoolDegree[] = ["success", "hit"];

/** Language key of a degree. */
export const degreeLabel = (degree: PoolDegree): string => `MANIFOLD.Soul.Degree.${degree}`;
