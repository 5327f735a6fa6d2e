import { offeredGames } from "../../core/games/settings.ts";
import { isActiveGM } from "../../core/host/host.ts";
import { runExclusive } from "../../core/host/mutex.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import type { Room } from "../../core/host/room.ts";
import { dayAt } from "../../kit/days.ts";
import { openDays } from "./day-marks.ts";

export const days: Room = {
  world: [finishDays],
  hooks: { updateWorldTime: [onDaysPassed] },
};

/** Hook `updateWorldTime`. */
export function onDaysPassed(now: number, passed: number): void {
  if (!isActiveGM()) return;
  const before = now - passed;
  const hourly = offeredGames().filter(({ days }) => days?.hours && days.isOn());
  if (hourly.length > 0)
    void reportErrors(async () => {
      const { settleHours } = await import("./settle-hours.ts");
      for (const game of hourly) await runExclusive("hours", () => settleHours(game, before, now));
    });
  if (dayAt(before) === dayAt(now)) return;
  if (!offeredGames().some(({ days }) => days)) return;
  void reportErrors(async () => {
    const { settleDays } = await import("./settle-days.ts");
    await runExclusive("days", () => settleDays(before, now));
  });
}

/** Posts the cards that a closed window was about to post. Called once, in `ready`. */
export async function finishDays(): Promise<void> {
  if (!isActiveGM() || !offeredGames().some(({ id }) => openDays(id))) return;
  const { finishOpenDays } = await import("./settle-days.ts");
  await runExclusive("days", finishOpenDays);
}
