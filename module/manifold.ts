/** Entry of the system: the rooms of core and the features, whose `hooks.ts` state what they do when Foundry calls. */
import "../styles/manifold.scss";
import { consequences } from "./core/consequences/hooks.ts";
import { loadGames } from "./core/games/load-games.ts";
import { registerRulesets } from "./core/games/registry.ts";
import { registerSettings } from "./core/games/settings.ts";
import { listenFor, runAll, takeOffers } from "./core/host/room.ts";
import { ROOMS } from "./core/index.ts";
import { requests } from "./core/requests/hooks.ts";
import { characterBuilder } from "./features/character-builder/hooks.ts";
import { FEATURES } from "./features/index.ts";
import { isFromLater, tellLater } from "./features/migration/run.ts";
import { panels } from "./features/panels/hooks.ts";
import { statblockImport } from "./features/statblock-import/hooks.ts";
import { RULESETS } from "./rulesets/index.ts";

const ALL = [...ROOMS, ...FEATURES];

Hooks.once("init", () => {
  registerRulesets(RULESETS);
  takeOffers(ALL);
  registerSettings(ALL.flatMap(({ menus = [] }) => menus));
  for (const start of ALL.flatMap(({ init = [] }) => init)) start();
});

Hooks.once("setup", () => {
  for (const start of ALL.flatMap(({ setup = [] }) => setup)) start();
});

Hooks.once("ready", async () => {
  await runAll([...ALL.flatMap(({ page = [] }) => page), loadGames]);
  if (isFromLater()) return runAll([tellLater]);
  await runAll(ALL.flatMap(({ listen = [] }) => listen));
  await runAll(ALL.flatMap(({ world = [] }) => world));
});

listenFor(ALL, {
  renderActorDirectory: [requests, panels, characterBuilder, statblockImport, consequences],
  getSceneControlButtons: [panels, consequences],
  getHeaderControlsActorSheetV2: [requests, characterBuilder],
});
