export type Ration = "full" | "half" | "none";

const RATION_COUNT: Readonly<Record<Exclude<Ration, "full">, number>> = { half: 0.5, none: 1 };

export interface Hunger {
  /** Days without food; half days count half. */
  readonly count: number;
  readonly exhaustionGained: number;
}

/** One day further: full rations start over; beyond STR days each day ends with 1 level of exhaustion. */
export function hungerAfterDay({ count, exhaustionGained }: Hunger, ration: Ration, str: number): Hunger {
  if (ration === "full") return { count: 0, exhaustionGained };
  const now = count + RATION_COUNT[ration];
  return { count: now, exhaustionGained: exhaustionGained + Number(now > Math.max(0, str)) };
}

/** A run of days, starting well fed. */
export const food = ({ str, days }: { str: number; days: readonly Ration[] }): Hunger =>
  days.reduce((hunger, ration) => hungerAfterDay(hunger, ration, str), { count: 0, exhaustionGained: 0 });

/** What a day's water means: enough, a save, or exhaustion outright. Heat doubles the need. */
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

/** How long breath lasts, and how many rounds after that. */
export function suffocation({ str }: { str: number }): { minutes: number; rounds: number } {
  const lasts = Math.max(0, 1 + str);
  return { minutes: lasts, rounds: lasts };
}
