/** Length of a round in seconds (G-034). */
export const ROUND_SECONDS = 10;
export const ROUNDS_PER_MINUTE = 6;
