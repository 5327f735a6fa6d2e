/** Movement by feet, yards and time. */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import type { Speed } from "../creature/speed.ts";
import { CASTING_PATH } from "../paths.ts";

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

export interface CastingTime {
  readonly value: number;
  /** Below a round it is counted as Movement is. */
  readonly unit: "movement" | "rounds" | "minutes" | "hours";
}

/** What a casting time takes from Movement: of a round or more all of it (G-155). */
export const castingCost = ({ value, unit }: CastingTime, movement: number): number =>
  unit === "movement" ? value : Math.max(0, movement);

/** Begins to use a power: it slows, and takes concentration if it lasts by it (G-092, G-155). */
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

/** The casting time is over; concentration stays until it is given up. */
export const endCasting = (): ChangeSet => new ChangeSetBuilder().set(CASTING_PATH, 0).build();

/** Feet of a round in combat: while attacking, or in a dash instead of everything else (G-150). */
export const combatMovement = (movement: number) => ({ feet: movement, dashFeet: movement * 3 });
