import { ceilDiv } from "../../../../kit/rounding.ts";

/** Credits per day. */
export const LIFESTYLES = {
  wretched: 1,
  squalid: 10,
  poor: 20,
  modest: 40,
  comfortable: 70,
  wealthy: 150,
  opulent: 300,
} as const;

export type Lifestyle = keyof typeof LIFESTYLES;

/** Market value in credits that one worker makes per day. */
const VALUE_PER_WORKER_DAY = 20;

/** Days, and materials in credits, to make an item of that market value. */
export const craft = ({
  value,
  workers,
}: {
  value: number;
  workers: number;
}): { days: number; materials: number } => ({
  days: ceilDiv(value, VALUE_PER_WORKER_DAY * workers),
  materials: value / 2,
});

/** Days and credits to learn a language or a skill. */
export function learn({ int }: { int: number }): { days: number; cost: number } {
  const days = Math.max(0, 200 - 10 * int);
  return { days, cost: 10 * days };
}

/** Credits to repair structure points. */
export const repair = ({ cost, maxSp, points }: { cost: number; maxSp: number; points: number }): number =>
  (cost * points) / maxSp;

/** Credits for research, besides the cost of living. */
export const researchCost = ({ days }: { days: number }): number => 3 * days;

/** Credits for living; crafting or practising a profession pays for a modest life or half of a comfortable one. */
export function livingCost({
  lifestyle,
  days,
  working = false,
}: {
  lifestyle: Lifestyle;
  days: number;
  working?: boolean;
}): number {
  const perDay = LIFESTYLES[lifestyle];
  if (!working) return perDay * days;
  if (lifestyle === "comfortable") return (perDay / 2) * days;
  return perDay <= LIFESTYLES.modest ? 0 : perDay * days;
}
