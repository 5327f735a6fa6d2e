import { ceilDiv } from "../../../kit/rounding.ts";

/** Credits a day by lifestyle. */
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

/** Credits of market value that one worker makes in a day. */
const VALUE_PER_WORKER_DAY = 20;

/** Days and materials (credits) for making something of that market value. */
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

/** Days and credits for a language or a new skill. */
export function learn({ int }: { int: number }): { days: number; cost: number } {
  const days = Math.max(0, 200 - 10 * int);
  return { days, cost: 10 * days };
}

/** Credits for repairing structure points. */
export const repair = ({ cost, maxSp, points }: { cost: number; maxSp: number; points: number }): number =>
  (cost * points) / maxSp;

/** Credits for days of research, besides living. */
export const researchCost = ({ days }: { days: number }): number => 3 * days;

/** Credits for living some days; crafting and working at a profession spare a modest or half a comfortable life. */
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
