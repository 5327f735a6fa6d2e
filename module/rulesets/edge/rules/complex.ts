import type { SeriesRules } from "../../../kit/contract.ts";

/** Successes needed, and failures that end it, unless the GM says otherwise. */
export const COMPLEX_DEFAULT = 3;

export interface ComplexState {
  readonly outcome: "success" | "failure" | "open";
  /** Rolls it took, or rolls made so far. */
  readonly after: number;
  readonly successes: number;
  readonly failures: number;
}

export const COMPLEX_START: ComplexState = { outcome: "open", after: 0, successes: 0, failures: 0 };

/** One roll further; nothing changes once it is decided. */
export function complexStep(now: ComplexState, success: boolean, need = COMPLEX_DEFAULT): ComplexState {
  if (now.outcome !== "open") return now;
  const successes = now.successes + Number(success);
  const failures = now.failures + Number(!success);
  const outcome = successes >= need ? "success" : failures >= need ? "failure" : "open";
  return { outcome, after: now.after + 1, successes, failures };
}

/** A series as its card counts it. */
export const complexRules: SeriesRules = {
  need: COMPLEX_DEFAULT,
  state: (verdicts, need) =>
    verdicts.reduce((now, success) => complexStep(now, success, need), COMPLEX_START),
};
