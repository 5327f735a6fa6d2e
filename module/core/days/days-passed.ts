/** Hook of the world's clock: what falls due with the days that pass is worked out only when one does. */
import { dayAt } from "../../kit/days.ts";
import { runExclusive } from "../changes/mutex.ts";
import { isActiveGM } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { offeredGames } from "../settings.ts";

/** Hook `updateWorldTime`. */
export function onDaysPassed(now: number, passed: number): void {
  const before = now - passed;
  if (!isActiveGM() || dayAt(before) === dayAt(now)) return;
  if (!offeredGames().some(({ days }) => days)) return;
  void reportErrors(async () => {
    const { settleDays } = await import("./settle-days.ts");
    await runExclusive("days", () => settleDays(before));
  });
}
