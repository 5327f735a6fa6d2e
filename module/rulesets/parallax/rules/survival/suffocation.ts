export interface SuffocationState {
  readonly counters: number;
  readonly fortitude: number;
  /** Unconscious for lack of air since an earlier round. */
  readonly unconscious: boolean;
}

/** Effect of suffocation counters: unconscious when they reach Fortitude, a round later dying at 0 health (P-150). */
export function suffocationStage({
  counters,
  fortitude: limit,
  unconscious,
}: SuffocationState): "none" | "unconscious" | "dying" {
  if (counters <= 0 || counters < limit) return "none";
  return unconscious ? "dying" : "unconscious";
}
