/** Entry of the system: one line per hook of the host. */
import type { MessageDocument } from "./core/contract/documents.ts";
import "../styles/manifold.scss";
import { publishApi } from "./core/api.ts";
import { GamesPicker } from "./core/apps/games-picker.ts";
import { announceCheck } from "./core/chat/spoken-result.ts";
import { onTokenMoved, rememberStart } from "./core/combat/token-moves.ts";
import { addCombatantEntries, showEconomy } from "./core/combat/tracker.ts";
import { deleteEndedEffects } from "./core/compat.ts";
import { filterCompendia } from "./core/compendium.ts";
import { finishForDisconnected, onDamageReady, refreshCardsOf } from "./core/damage/damage-hooks.ts";
import { onCombatDeleted, onEffectCreated, onEffectDeleted } from "./core/effects/expiry.ts";
import { onHotbarDrop } from "./core/hotbar.ts";
import { createLiveRegion } from "./core/live-region.ts";
import { migrateWorld } from "./core/migration/run.ts";
import { registerDocuments, registerSettingsAndMenus, registerSubtypes } from "./core/register.ts";
import { registerConditions } from "./core/register-conditions.ts";
import { registerRuleset } from "./core/registry.ts";
import { addRequestButton, addRequestControl } from "./core/requests/buttons.ts";
import { listenToCheckLinks, registerCheckLinks } from "./core/requests/enricher.ts";
import {
  onMessageCreated,
  onMessageTouched,
  onRequestUpdated,
  onUserConnected,
} from "./core/requests/request-hooks.ts";
import { rememberGmFields } from "./core/requests/verdict-guard.ts";
import { addHeaderControls } from "./core/sheets/header-controls.ts";
import { registerTemplates } from "./core/templates.ts";
import { reportInvalidDocuments } from "./core/world-check.ts";
import { RULESETS } from "./rulesets/index.ts";

Hooks.once("init", () => {
  for (const ruleset of RULESETS) registerRuleset(ruleset);
  registerDocuments();
  for (const ruleset of RULESETS) registerSubtypes(ruleset);
  registerConditions(RULESETS);
  deleteEndedEffects();
  registerSettingsAndMenus();
  registerTemplates();
  registerCheckLinks();
  publishApi();
});

Hooks.once("ready", async () => {
  createLiveRegion();
  listenToCheckLinks();
  onDamageReady();
  rememberGmFields();
  reportInvalidDocuments();
  await migrateWorld();
  await GamesPicker.askOnce();
});

Hooks.on("hotbarDrop", onHotbarDrop as never);
Hooks.on("renderCompendiumDirectory" as never, filterCompendia as never);
Hooks.on("createChatMessage", (message) => announceCheck(message as unknown as MessageDocument));
Hooks.on("createChatMessage", onMessageCreated as never);
Hooks.on("updateChatMessage", (message) => onMessageTouched(message as unknown as MessageDocument));
Hooks.on("updateChatMessage", onRequestUpdated as never);
Hooks.on("deleteChatMessage", (message) => onMessageTouched(message as unknown as MessageDocument));
Hooks.on("userConnected", onUserConnected);
Hooks.on("userConnected", finishForDisconnected);
Hooks.on("updateActor", refreshCardsOf as never);
Hooks.on("updateToken", refreshCardsOf as never);
Hooks.on("preUpdateToken", rememberStart as never);
Hooks.on("updateToken", onTokenMoved as never);
Hooks.on("getCombatantContextOptions" as never, addCombatantEntries as never);
Hooks.on("renderCombatTracker" as never, showEconomy as never);
Hooks.on("deleteCombat", onCombatDeleted as never);
Hooks.on("createActiveEffect", onEffectCreated as never);
Hooks.on("deleteActiveEffect", onEffectDeleted as never);
Hooks.on("renderActorDirectory" as never, addRequestButton as never);
Hooks.on("getHeaderControlsActorSheetV2" as never, addRequestControl as never);
Hooks.on("getHeaderControlsActorSheetV2" as never, addHeaderControls as never);
