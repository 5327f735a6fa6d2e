import type { Special } from "./specials.ts";
import { OUTCOME_WORDS, type OutcomeWord } from "./tables.ts";

/** Verdicts against a DC or an opponent, best first. */
export const VERDICT_DEGREES = [
  /** Success with a 12: an exploit may be picked. */
  "exploitSuccess",
  "success",
  /** Success with a 1: the GM may add something small. */
  "minorSetbackSuccess",
  /** Failure with a 12: the GM may soften it. */
  "softFailure",
  "failure",
  /** Failure with a 1: the GM may bring in a setback. */
  "setbackFailure",
  /** A condition forbids it; no dice. */
  "automaticFailure",
] as const;

/** Degrees of a roll without DC: its quality, best first. */
export const QUALITY_DEGREES: readonly OutcomeWord[] = [...OUTCOME_WORDS].reverse();

/** A total that is compared elsewhere: contests before the other side is known, initiative. */
export const OPEN_DEGREE = "open";

export type VerdictDegree = (typeof VERDICT_DEGREES)[number];
export type EdgeDegree = VerdictDegree | OutcomeWord | typeof OPEN_DEGREE;

export const DEGREES: readonly EdgeDegree[] = [...VERDICT_DEGREES, ...QUALITY_DEGREES, OPEN_DEGREE];

export const SUCCESS_DEGREES: readonly VerdictDegree[] = ["exploitSuccess", "success", "minorSetbackSuccess"];

/** The verdict as one word. Doubles count like the single face; 1 and 12 together like neither. */
export function verdictDegree(success: boolean, special: Special, noExploits: boolean): VerdictDegree {
  switch (special) {
    case "exploit":
    case "double12":
      if (!success) return "softFailure";
      return noExploits ? "success" : "exploitSuccess";
    case "setback":
    case "double1":
      return success ? "minorSetbackSuccess" : "setbackFailure";
    default:
      return success ? "success" : "failure";
  }
}

/** Language key of a degree. */
export const degreeLabel = (degree: EdgeDegree): string => `MANIFOLD.Edge.Degree.${degree}`;
