import { reportErrors } from "../host/report-errors.ts";
import type { Room } from "../host/room.ts";
import { filterCompendia } from "./compendium.ts";
import { beginPlays, loadChosenPlays, loadPlayOf } from "./load-games.ts";
import { allRulesets } from "./registry.ts";
import { makeSecret, showReading } from "./settings.ts";
import { registerConditions } from "./status-effects.ts";

export const games: Room = {
  init: [() => registerConditions(allRulesets()), beginPlays],
  page: [showReading],
  listen: [makeSecret],
  hooks: {
    createSetting: [loadChosenPlays],
    updateSetting: [loadChosenPlays],
    createActor: [(actor) => void reportErrors(() => loadPlayOf(actor))],
    renderCompendiumDirectory: [filterCompendia],
  },
};
