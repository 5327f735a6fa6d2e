export type Ration = "full" | "half" | "none";

const RATION_COUNT: Readonly<Record<Exclude<Ration, "full">, number>> = { half: 0.5, none: 1 };

export interface Hunger {
  /** Days without food; a day on half rations counts as half. */
  readonly count: number;
  readonly exhaustionGained: number;
}

/** Adds a day: full rations reset the count; beyond STR days each day brings 1 level of exhaustion. */
export function addDayOfHunger({ count, exhaustionGained }: Hunger, ration: Ration, str: number): Hunger {
  if (ration === "full") return { count: 0, exhaustionGained };
  const now = count + RATION_COUNT[ration];
  return { count: now, exhaustionGained: exhaustionGained + Number(now > Math.max(0, str)) };
}

/** Hunger after several days, starting from none. */
export const food = ({ str, days }: { str: number; days: readonly Ration[] }): Hunger =>
  days.reduce((hunger, ration) => addDayOfHunger(hunger, ration, str), { count: 0, exhaustionGained: 0 });

/** Effect of a day's water: none, a save, or exhaustion. Heat doubles the need. */
export function thirst({
  litres,
  need,
  hot = false,
}: {
  litres: number;
  need: number;
  hot?: boolean;
}): "fine" | "save" | "exhausted" {
  const wanted = hot ? 2 * need : need;
  if (litres >= wanted) return "fine";
  return litres >= wanted / 2 ? "save" : "exhausted";
}
