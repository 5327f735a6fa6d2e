import { OUTCOME_WORDS, type OutcomeWord } from "./difficulty.ts";
import type { Special } from "./specials.ts";

/** Verdicts against a DC or an opponent, best first. */
export const VERDICT_DEGREES = [
  /** With a 12: the player may choose an exploit. */
  "exploitSuccess",
  "success",
  /** With a 1: the GM may add a small drawback. */
  "minorSetbackSuccess",
  /** With a 12: the GM may soften it. */
  "softFailure",
  "failure",
  /** With a 1: the GM may add a setback. */
  "setbackFailure",
  /** A condition makes the check fail without dice. */
  "automaticFailure",
] as const;

/** Degrees of a check without a DC, best first. */
export const QUALITY_DEGREES: readonly OutcomeWord[] = [...OUTCOME_WORDS].reverse();

/** Degree of a total that is compared later: in a contest before the other side rolls, or for initiative. */
export const OPEN_DEGREE = "open";

export type VerdictDegree = (typeof VERDICT_DEGREES)[number];
export type EdgeDegree = VerdictDegree | OutcomeWord | typeof OPEN_DEGREE;

export const DEGREES: readonly EdgeDegree[] = [...VERDICT_DEGREES, ...QUALITY_DEGREES, OPEN_DEGREE];

export const SUCCESS_DEGREES: readonly VerdictDegree[] = ["exploitSuccess", "success", "minorSetbackSuccess"];

/** Doubles count like the single face; 1 and 12 together cancel out. */
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

/** Language key. */
export const degreeLabel = (degree: EdgeDegree): string => `MANIFOLD.Edge.Degree.${degree}`;
