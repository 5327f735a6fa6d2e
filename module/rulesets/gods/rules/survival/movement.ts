/** Movement in feet, yards and time. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { Speed } from "../creature/speed.ts";
import { CASTING_PATH } from "../paths.ts";

/** The figures of a speed for one creature. */
export interface Rates {
  readonly feetPerRound: number;
  readonly yardsPerMinute: number;
  /** Time until a rest or a health roll is due. */
  readonly lasts: { readonly amount: number; readonly unit: "minutes" | "rounds" };
}

/** Feet and yards are rounded down (G-035). */
export const ratesAt = ({ feet, base }: Speed, movement: number, endurance: number): Rates => ({
  feetPerRound: Math.floor(movement * feet),
  yardsPerMinute: Math.floor(movement * feet * 2),
  lasts: { amount: base.per * endurance, unit: base.unit },
});

/** Movement while casting, in the unit of the casting time; a longer casting time leaves none (G-155). */
export const castingMovement = (movement: number, castingTime: number): number =>
  Math.max(0, movement - castingTime);

export interface CastingTime {
  readonly value: number;
  /** Times below a round are counted in the unit of Movement. */
  readonly unit: "movement" | "rounds" | "minutes" | "hours";
}

/** Movement that a casting time takes; a round or more takes all of it (G-155). */
export const castingCost = ({ value, unit }: CastingTime, movement: number): number =>
  unit === "movement" ? value : Math.max(0, movement);

/** Starts using a power: it slows its user and, if it lasts by concentration, requires concentration (G-092, G-155). */
export function beginCasting(
  { time, concentration }: { readonly time: CastingTime; readonly concentration: boolean },
  movement: number,
): ChangeSet {
  const changes = new ChangeSetBuilder().set(CASTING_PATH, castingCost(time, movement), {
    id: "casting",
    label: "MANIFOLD.Gods.Sheet.casting",
    value: castingCost(time, movement),
  });
  if (concentration) changes.addCondition("concentrating");
  return changes.build();
}

/** Ends the casting time; concentration continues until the creature gives it up. */
export const endCasting = (): ChangeSet => new ChangeSetBuilder().set(CASTING_PATH, 0).build();

/** Feet per round in combat: while attacking, or in a dash instead of everything else (G-150). */
export const combatMovement = (movement: number) => ({ feet: movement, dashFeet: movement * 3 });
