/** The counted days of each game, as a setting of the world. */

import { setStoredDays, storedDays } from "../../core/games/settings.ts";
import type { CountedDays, DayMark, OpenDays } from "../../kit/days.ts";

const isCounted = (found: Partial<CountedDays> | null | undefined): found is CountedDays =>
  Array.isArray(found?.cards) && typeof found.from === "number" && typeof found.to === "number";

/** Null until the first day is counted. */
export function markOf(game: string): DayMark | null {
  const stored = storedDays()[game] as Partial<DayMark> | null | undefined;
  if (typeof stored?.day !== "number") return null;
  return { day: stored.day, counted: (stored.counted ?? []).filter(isCounted) };
}

export async function setMark(game: string, mark: DayMark | null): Promise<void> {
  const { [game]: _before, ...others } = storedDays();
  await setStoredDays(mark ? { ...others, [game]: mark } : others);
}

/** The pending days of a game; null for none. */
export const openDays = (game: string): OpenDays | null => markOf(game)?.counted.at(-1)?.open ?? null;
