/** Entry of the system: one line per hook of the host. */
import "../styles/manifold.scss";
import { publishApi } from "./core/api.ts";
import { GamesPicker } from "./core/apps/games-picker.ts";
import { announceCheck } from "./core/chat/announce.ts";
import { filterCompendia } from "./core/compendium.ts";
import { registerConditions } from "./core/conditions.ts";
import type { ManifoldChatMessage } from "./core/documents/chat-message.ts";
import { onHotbarDrop } from "./core/hotbar.ts";
import { createLiveRegion } from "./core/live.ts";
import { migrateWorld } from "./core/migration/run.ts";
import { registerDocuments, registerSubtypes } from "./core/register.ts";
import { registerRuleset } from "./core/registry.ts";
import { registerSettings } from "./core/settings.ts";
import { registerTemplates } from "./core/templates.ts";
import { reportBroken } from "./core/world-check.ts";
import { RULESETS } from "./rulesets/index.ts";

Hooks.once("init", () => {
  for (const ruleset of RULESETS) registerRuleset(ruleset);
  registerDocuments();
  for (const ruleset of RULESETS) registerSubtypes(ruleset);
  registerConditions(RULESETS);
  registerSettings();
  registerTemplates();
  publishApi();
});

Hooks.once("ready", async () => {
  createLiveRegion();
  reportBroken();
  await migrateWorld();
  await GamesPicker.askOnce();
});

Hooks.on("hotbarDrop", onHotbarDrop as never);
Hooks.on("renderCompendiumDirectory" as never, filterCompendia as never);
Hooks.on("createChatMessage", (message) => announceCheck(message as unknown as ManifoldChatMessage));
