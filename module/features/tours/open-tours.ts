/** The ways to the tours, which load when a page has started. */

import { isGamesSetting } from "../../core/games/settings.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";

/** Whether the page has started, and its tours with it. */
let isOffering = false;

/** Hooks `createSetting` and `updateSetting`: the table plays other games. */
export function offerToursOfChoice({ key }: { readonly key: string }): void {
  if (isOffering && isGamesSetting(key)) offerTours();
}

/** Called in `ready`; comes back at once. */
export function offerTours(): void {
  isOffering = true;
  void reportErrors(async () => (await import("./register-tours.ts")).registerTours());
}

/** Begins a tour of a game. @throws Refusal if the table has no such tour */
export async function startTour(ruleset: string, id: string): Promise<void> {
  const { registerTours } = await import("./register-tours.ts");
  await registerTours();
  const tour = game.tours!.get(`${SYSTEM_ID}.${ruleset}-${id}`);
  if (!tour) throw new Refusal({ key: "MANIFOLD.Tour.None" });
  await tour.start();
}
