/** Suggested numbers for a plain VS. */
export const VS_SCALE = [
  { value: 10, difficulty: "MANIFOLD.Burst.Difficulty.easy" },
  { value: 15, difficulty: "MANIFOLD.Burst.Difficulty.standard" },
  { value: 20, difficulty: "MANIFOLD.Burst.Difficulty.hard" },
  { value: 25, difficulty: "MANIFOLD.Burst.Difficulty.veryHard" },
] as const;

/** VS of a resistance roll against an effect without its own VS. */
export const RESISTANCE_VS = 15;
