/** Movement by feet, yards and time. */
import type { Speed } from "../creature/speed.ts";

/** A speed in numbers of one creature. */
export interface Rates {
  readonly feetPerRound: number;
  readonly yardsPerMinute: number;
  /** How long until a rest or a health roll is due. */
  readonly lasts: { readonly amount: number; readonly unit: "minutes" | "rounds" };
}

/** Feet and yards are rounded down (G-035). */
export const ratesAt = ({ feet, base }: Speed, movement: number, endurance: number): Rates => ({
  feetPerRound: Math.floor(movement * feet),
  yardsPerMinute: Math.floor(movement * feet * 2),
  lasts: { amount: base.per * endurance, unit: base.unit },
});

/** Movement while casting, both in the same unit; a casting time of more than that leaves none (G-155). */
export const castingMovement = (movement: number, castingTime: number): number =>
  Math.max(0, movement - castingTime);

/** Feet of a round in combat: while attacking, or in a dash instead of everything else (G-150). */
export const combatMovement = (movement: number) => ({ feet: movement, dashFeet: movement * 3 });
