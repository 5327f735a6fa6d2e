export type Ration = "full" | "half" | "none";

const RATION_COUNT: Readonly<Record<Exclude<Ration, "full">, number>> = { half: 0.5, none: 1 };

/** Levels of exhaustion for each day beyond the number that STR permits (E-216). */
const EXHAUSTION_PER_DAY = 1;

export interface Hunger {
  /** Days without food; a day on half rations counts as half a day. */
  readonly count: number;
  readonly exhaustionGained: number;
}

/** Adds a day: full rations reset the count; each day beyond the number that STR permits adds exhaustion. */
export function addDayOfHunger({ count, exhaustionGained }: Hunger, ration: Ration, str: number): Hunger {
  if (ration === "full") return { count: 0, exhaustionGained };
  const now = count + RATION_COUNT[ration];
  const gained = now > Math.max(0, str) ? EXHAUSTION_PER_DAY : 0;
  return { count: now, exhaustionGained: exhaustionGained + gained };
}
