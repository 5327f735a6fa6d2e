/** Entry of the system: the rooms of core and the features, whose `hooks.ts` state what they do when Foundry calls. */
import "../styles/manifold.scss";
import { consequences } from "./core/consequences/hooks.ts";
import { loadGames } from "./core/games/load-games.ts";
import { registerRulesets } from "./core/games/registry.ts";
import { registerSettings } from "./core/games/settings.ts";
import { takeOffers } from "./core/host/offers.ts";
import { listenFor, runAll, type Stage } from "./core/host/room.ts";
import { ROOMS } from "./core/index.ts";
import { requests } from "./core/requests/hooks.ts";
import { characterBuilder } from "./features/character-builder/hooks.ts";
import { FEATURES } from "./features/index.ts";
import { isFromLater, tellLater } from "./features/migration/run.ts";
import { panels } from "./features/panels/hooks.ts";
import { statblockImport } from "./features/statblock-import/hooks.ts";
import { RULESETS } from "./rulesets/index.ts";

const ALL = [...ROOMS, ...FEATURES];

const startsOf = (stage: Stage) => ALL.flatMap((room) => room[stage] ?? []);

Hooks.once("init", () => {
  registerRulesets(RULESETS);
  takeOffers(ALL.map(({ offers }) => offers));
  registerSettings(ALL.flatMap(({ menus = [] }) => menus));
  for (const start of startsOf("init")) start();
});

Hooks.once("setup", () => {
  for (const start of startsOf("setup")) start();
});

Hooks.once("ready", async () => {
  await runAll([...startsOf("page"), loadGames]);
  if (isFromLater()) return runAll([tellLater]);
  await runAll(startsOf("listen"));
  await runAll(startsOf("world"));
});

listenFor(ALL, {
  renderActorDirectory: [requests, panels, characterBuilder, statblockImport, consequences],
  getSceneControlButtons: [panels, consequences],
  getHeaderControlsActorSheetV2: [requests, characterBuilder],
});
