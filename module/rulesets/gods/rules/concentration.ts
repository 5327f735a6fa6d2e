/** Evasion rolls that successful attacks ask for; only an activity of more than one round can be broken (G-093). */
export const concentrationRolls = (rounds: number, hits: number): number => (rounds > 1 ? hits : 0);
