/** Registers the tours of the table's games in Foundry's list. */

import type { Ruleset } from "../../core/contract/index.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { ManifoldTour, tourKey } from "./manifold-tour.ts";
import { TOUR_IDS } from "./steps.ts";

/** Adds missing tours of the table's games, and removes those of other games. */
export function registerTours(): void {
  const offered = offeredGames();
  for (const ruleset of allRulesets())
    if (!offered.includes(ruleset))
      for (const id of TOUR_IDS) game.tours!.delete(`${SYSTEM_ID}.${tourKey(ruleset.id, id)}`);
  for (const ruleset of offered) registerFor(ruleset);
}

function registerFor(ruleset: Ruleset): void {
  const words = ruleset.tours;
  if (!words) return;
  for (const id of TOUR_IDS) {
    const key = tourKey(ruleset.id, id);
    if (!game.tours!.has(`${SYSTEM_ID}.${key}`))
      game.tours!.register(SYSTEM_ID, key, new ManifoldTour(ruleset, words, id));
  }
}
