/** Registers and starts tours, which load after the page has started. */

import { isGamesSetting } from "../../core/games/settings.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";

/** Hooks `createSetting` and `updateSetting`: updates the tours when the table's games change. */
export function offerToursOfChoice({ key }: { readonly key: string }): void {
  if (isGamesSetting(key) && areOffered()) offerTours();
}

/** Whether the host's list has our tours; it has none before they are offered, nor in the world of a later version. */
const areOffered = (): boolean => [...game.tours!.keys()].some((key) => key.startsWith(`${SYSTEM_ID}.`));

/** Called in `ready`; returns at once. */
export function offerTours(): void {
  void reportErrors(async () => (await import("./register-tours.ts")).registerTours());
}

/** Begins a tour of a game. @throws Refusal if the table has no such tour */
export async function startTour(ruleset: string, id: string): Promise<void> {
  const { registerTours } = await import("./register-tours.ts");
  registerTours();
  const tour = game.tours!.get(`${SYSTEM_ID}.${ruleset}-${id}`);
  if (!tour) throw new Refusal({ key: "MANIFOLD.Tour.None" });
  await tour.start();
}
