import { reportErrors } from "../host/report-errors.ts";
import type { Room } from "../host/room.ts";
import { filterCompendia } from "./compendium.ts";
import { beginLoadingGames, loadChosenGames, loadGameOf } from "./load-games.ts";
import { allRulesets } from "./registry.ts";
import { makeSecret, showReading } from "./settings.ts";
import { registerConditions } from "./status-effects.ts";

export const games: Room = {
  init: [() => registerConditions(allRulesets()), beginLoadingGames],
  page: [showReading],
  listen: [makeSecret],
  hooks: {
    createSetting: [loadChosenGames],
    updateSetting: [loadChosenGames],
    createActor: [(actor) => void reportErrors(() => loadGameOf(actor))],
    renderCompendiumDirectory: [filterCompendia],
  },
};
