/** Length of a round in seconds (G-034). */
export const ROUND_SECONDS = 10;
export const ROUNDS_PER_MINUTE = 6;

/** Seconds of each unit of time. */
export const SECONDS = {
  rounds: ROUND_SECONDS,
  minutes: ROUND_SECONDS * ROUNDS_PER_MINUTE,
  hours: 3600,
  days: 86_400,
} as const;

export type TimeUnit = keyof typeof SECONDS;
