import { halved } from "./rounding.ts";

/** Feet a round while concentrating, at most (G-092). */
export const concentratingMovement = (movement: number): number => halved(movement);

/** Defense while concentrating (G-092). */
export const concentratingDefense = (defense: number): number => defense - 1;

/** Evasion rolls that successful attacks ask for; only an activity of more than one round can be broken (G-093). */
export const concentrationRolls = (rounds: number, hits: number): number => (rounds > 1 ? hits : 0);
