/** Verdicts of a pool, best first. */
export const DEGREES = [
  /** The needed result was reached. */
  "success",
  /** The result is greater than the defense. */
  "hit",
  /** Nothing was needed: the result speaks for itself. */
  "open",
  "failure",
  "miss",
  /** No success, and as many ones as the table's setting asks for. */
  "criticalFailure",
  /** Something forbids it; no dice. */
  "automaticFailure",
] as const;

export type PoolDegree = (typeof DEGREES)[number];

export const SUCCESS_DEGREES: readonly PoolDegree[] = ["success", "hit"];

/** Language key of a degree. */
export const degreeLabel = (degree: PoolDegree): string => `MANIFOLD.Soul.Degree.${degree}`;
