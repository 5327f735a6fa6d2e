/** Entry of the system: one line per hook of the host. */
import "../styles/manifold.scss";
import { publishApi } from "./core/api/api.ts";
import { askGamesOnce } from "./core/apps/ask-games.ts";
import { clearAppliedArea, clearDeletedArea } from "./core/areas/area-hooks.ts";
import { addBrowserButton } from "./core/browser/directory-button.ts";
import { noteHolders, noteMovedCard } from "./core/cards.ts";
import { refoldCards } from "./core/chat/fold-cards.ts";
import { renderContent } from "./core/chat/message-content.ts";
import { redrawRevised } from "./core/chat/revised-check.ts";
import { afterDice, onDiceComplete } from "./core/chat/rolling-dice.ts";
import {
  announceApplied,
  announceCondition,
  announceRelief,
  announceTurn,
} from "./core/chat/spoken-events.ts";
import { announceCheck } from "./core/chat/spoken-result.ts";
import { noteEarlierChecks, verifyNewCheck } from "./core/claims/remembered-claims.ts";
import { endCombat } from "./core/combat/combat-end.ts";
import { addSquadEntries, showSquads } from "./core/combat/squad-menu.ts";
import { onTokenMoved, rememberMovement } from "./core/combat/token-moves.ts";
import { addCombatantEntries, showEconomy } from "./core/combat/tracker.ts";
import { finishTurnEvents } from "./core/combat/unfinished-events.ts";
import { filterCompendia } from "./core/compendium.ts";
import { addCorrectEntries } from "./core/correct/correct-menu.ts";
import { redrawCorrected } from "./core/correct/correction.ts";
import { tellStoredWords, tellUnknownWords } from "./core/correct/unknown-words.ts";
import { finishForDisconnected, onDamageReady, refreshCardsOf } from "./core/damage/damage-hooks.ts";
import { redrawEarlier } from "./core/damage/later-card.ts";
import { forgetSave, noteRollingSave, noteSave } from "./core/damage/note-save.ts";
import { noteAdjusted } from "./core/damage/seen-by-gm.ts";
import { finishDays, onDaysPassed } from "./core/days/days-passed.ts";
import { addDealButton, addDealEntries, addDealTool } from "./core/dealing/deal-controls.ts";
import { noteKeys } from "./core/dom/enter-by-key.ts";
import { stepNumbers } from "./core/dom/step-numbers.ts";
import { dropOnToken } from "./core/drop-on-token.ts";
import { onCombatDeleted, onEffectCreated, onEffectDeleted, onTimePassed } from "./core/effects/expiry.ts";
import { proposeWhatFollows } from "./core/effects/gained-conditions.ts";
import { onSaveChanged, onSaveGiven, onSaveTaken, rememberSaves } from "./core/effects/guarded-saves.ts";
import { onConditionEffect, onConditionItem, refreshStatuses } from "./core/effects/own-condition-hooks.ts";
import { tellGained, tellLost } from "./core/effects/tell-conditions.ts";
import { addGuideButton, addGuideControls } from "./core/guide/open-guide.ts";
import { listenForHelp } from "./core/help/pointed.ts";
import { onHook } from "./core/host.ts";
import { onHotbarDrop } from "./core/hotbar.ts";
import { inlineForeignSprites } from "./core/icons.ts";
import { compileWhenIdle } from "./core/idle-templates.ts";
import { registerKeys } from "./core/keys/register-keys.ts";
import { listenToLinks } from "./core/links/link-buttons.ts";
import { registerTableLinks } from "./core/links/table-links.ts";
import { dropSeveral } from "./core/lists/drop-several.ts";
import { createLiveRegion } from "./core/live-region.ts";
import { onLuckCommand } from "./core/luck/open-luck.ts";
import { moveOldHands } from "./core/migration/old-hands.ts";
import { isFromLater, migrateWorld, tellLater } from "./core/migration/run.ts";
import { noticeCheck, noticeHiding, noticeMove } from "./core/notices/notices.ts";
import { addPanelButton, addPanelTool } from "./core/panels/openers.ts";
import { beginPlays, loadChosenPlays, loadPlayOf, loadPlays } from "./core/play.ts";
import { addActorRefresh, addItemRefresh, addWorldRefresh } from "./core/refresh/open-refresh.ts";
import { registerDocuments, registerSettingsAndMenus, registerSubtypes } from "./core/register.ts";
import { registerRulesets } from "./core/registry.ts";
import { reportErrors } from "./core/report-errors.ts";
import { addRequestButton, addRequestControl } from "./core/requests/buttons.ts";
import { registerCheckLinks } from "./core/requests/enricher.ts";
import {
  onMessageCreated,
  onMessageTouched,
  onRequestUpdated,
  onUserConnected,
} from "./core/requests/request-hooks.ts";
import { rememberGmFields } from "./core/requests/verdict-guard.ts";
import { listenForRulesOnPage } from "./core/rules-pages/rules-tooltip.ts";
import { linkHudConditions } from "./core/rules-pages/token-hud.ts";
import { deleteOrphanedSecrets, deleteSecretOf } from "./core/secrets/secrets.ts";
import { makeSecret, showReading } from "./core/settings.ts";
import { addHeaderControls, addItemAutomation } from "./core/sheets/header-controls.ts";
import { readHudNumbers, takeTokenBar } from "./core/sheets/typed-numbers.ts";
import { addStatblockButton } from "./core/statblock/open-statblock.ts";
import { registerConditions } from "./core/status-effects.ts";
import { registerTemplates } from "./core/templates.ts";
import { onItemGiven, onItemUpdated } from "./core/token-light.ts";
import {
  onSenseEffect,
  onSenseGiven,
  onSensesUpdated,
  onUnlinkedSensesUpdated,
} from "./core/token-senses.ts";
import { fitNewToken, fitTokens, fitUnlinkedToken } from "./core/token-size.ts";
import { offerTours, offerToursOfChoice } from "./core/tours/open-tours.ts";
import { reportInvalidDocuments } from "./core/world-check.ts";
import { RULESETS } from "./rulesets/index.ts";

Hooks.once("init", () => {
  registerRulesets(RULESETS);
  registerDocuments();
  for (const ruleset of RULESETS) registerSubtypes(ruleset);
  registerConditions(RULESETS);
  registerSettingsAndMenus();
  beginPlays();
  registerTemplates();
  registerCheckLinks();
  registerTableLinks();
  registerKeys();
  publishApi();
});

Hooks.once("setup", noteEarlierChecks);

/** What the page needs, in `ready`. */
const PAGE = [
  inlineForeignSprites,
  createLiveRegion,
  showReading,
  listenToLinks,
  listenForRulesOnPage,
  listenForHelp,
  noteKeys,
  stepNumbers,
  loadPlays,
];

Hooks.once("ready", async () => {
  const work = [
    makeSecret,
    onDamageReady,
    refreshStatuses,
    rememberGmFields,
    rememberSaves,
    deleteOrphanedSecrets,
    moveOldHands,
    noteHolders,
    reportInvalidDocuments,
    tellStoredWords,
    finishTurnEvents,
    finishDays,
    migrateWorld,
    askGamesOnce,
    offerTours,
    compileWhenIdle,
  ];
  // What one of them cannot read stops none of the others.
  for (const start of [...PAGE, ...(isFromLater() ? [tellLater] : work)]) await reportErrors(start);
});

onHook("createSetting", offerToursOfChoice);
onHook("updateSetting", offerToursOfChoice);
onHook("createSetting", loadChosenPlays);
onHook("updateSetting", loadChosenPlays);
onHook("createSetting", tellUnknownWords);
onHook("updateSetting", tellUnknownWords);
onHook("createActor", (actor) => void reportErrors(() => loadPlayOf(actor)));
onHook("modifyTokenAttribute", takeTokenBar);
onHook("hotbarDrop", onHotbarDrop);
// False keeps the host from adding anything.
onHook("dropActorSheetData", (actor, _sheet, data) => dropSeveral(actor, data));
onHook("dropCanvasData", dropOnToken);
onHook("renderCompendiumDirectory", filterCompendia);
onHook("renderCompendiumDirectory", addBrowserButton);
onHook("renderCompendiumDirectory", addWorldRefresh);
onHook("chatMessage", onLuckCommand);
onHook("createChatMessage", verifyNewCheck);
onHook("renderChatMessageHTML", renderContent);
onHook("createChatMessage", afterDice(noticeCheck));
onHook("createChatMessage", afterDice(announceCheck));
onHook("createChatMessage", afterDice(redrawRevised));
onHook("createChatMessage", afterDice(redrawCorrected));
onHook("createChatMessage", redrawEarlier);
onHook("createChatMessage", refoldCards);
onHook("createChatMessage", onMessageCreated);
onHook("updateChatMessage", noteAdjusted);
onHook("updateChatMessage", redrawRevised);
onHook("updateChatMessage", onMessageTouched);
onHook("updateChatMessage", onRequestUpdated);
onHook("updateChatMessage", announceApplied);
onHook("diceSoNiceRollComplete", onDiceComplete);
onHook("deleteChatMessage", redrawRevised);
onHook("deleteChatMessage", redrawCorrected);
onHook("deleteChatMessage", redrawEarlier);
onHook("deleteChatMessage", refoldCards);
onHook("deleteChatMessage", onMessageTouched);
onHook("createChatMessage", clearAppliedArea);
onHook("createChatMessage", afterDice(noteSave, noteRollingSave));
onHook("deleteChatMessage", forgetSave);
onHook("updateChatMessage", clearAppliedArea);
onHook("deleteChatMessage", clearDeletedArea);
onHook("deleteChatMessage", (message) => void reportErrors(() => deleteSecretOf(message)));
onHook("userConnected", onUserConnected);
onHook("userConnected", finishForDisconnected);
onHook("updateActor", refreshCardsOf);
onHook("updateActor", onSensesUpdated);
onHook("updateToken", refreshCardsOf);
onHook("updateItem", onItemUpdated);
onHook("updateItem", onConditionItem);
onHook("createItem", onConditionItem);
onHook("deleteItem", onConditionItem);
onHook("createItem", onItemGiven);
onHook("deleteItem", onItemGiven);
onHook("createItem", onSenseGiven);
onHook("deleteItem", onSenseGiven);
onHook("updateActor", fitTokens);
onHook("updateActorDelta", fitUnlinkedToken);
onHook("updateActorDelta", onUnlinkedSensesUpdated);
onHook("preCreateToken", fitNewToken);
onHook("preMoveToken", rememberMovement);
onHook("moveToken", onTokenMoved);
onHook("moveToken", noticeMove);
onHook("getCombatantContextOptions", addCombatantEntries);
onHook("getCombatantContextOptions", addSquadEntries);
onHook("renderCombatTracker", showEconomy);
onHook("renderCombatTracker", showSquads);
onHook("deleteCombat", onCombatDeleted);
onHook("deleteCombat", endCombat);
onHook("updateWorldTime", onTimePassed);
onHook("updateWorldTime", onDaysPassed);
onHook("createActiveEffect", onConditionEffect);
onHook("updateActiveEffect", onConditionEffect);
onHook("deleteActiveEffect", onConditionEffect);
onHook("createActiveEffect", onEffectCreated);
onHook("createActiveEffect", proposeWhatFollows);
onHook("createActiveEffect", announceCondition);
onHook("deleteActiveEffect", announceRelief);
onHook("updateCombat", announceTurn);
onHook("createActiveEffect", noticeHiding);
onHook("createActiveEffect", tellGained);
onHook("deleteActiveEffect", tellLost);
onHook("deleteActiveEffect", onEffectDeleted);
onHook("createActiveEffect", onSaveGiven);
onHook("updateActiveEffect", onSaveChanged);
onHook("deleteActiveEffect", onSaveTaken);
onHook("createActiveEffect", onSenseEffect);
onHook("updateActiveEffect", onSenseEffect);
onHook("deleteActiveEffect", onSenseEffect);
onHook("createCard", (...moved) => void reportErrors(() => noteMovedCard(...moved)));
onHook("renderTokenHUD", linkHudConditions);
onHook("renderTokenHUD", readHudNumbers);
onHook("renderActorDirectory", addRequestButton);
onHook("renderActorDirectory", addPanelButton);
onHook("renderActorDirectory", addGuideButton);
onHook("renderActorDirectory", addStatblockButton);
onHook("renderActorDirectory", addDealButton);
onHook("getSceneControlButtons", addPanelTool);
onHook("getSceneControlButtons", addDealTool);
onHook("getChatMessageContextOptions", addDealEntries);
onHook("getChatMessageContextOptions", addCorrectEntries);
onHook("getHeaderControlsActorSheetV2", addRequestControl);
onHook("getHeaderControlsActorSheetV2", addGuideControls);
onHook("getHeaderControlsActorSheetV2", addHeaderControls);
onHook("getHeaderControlsActorSheetV2", addActorRefresh);
onHook("getHeaderControlsItemSheetV2", addItemAutomation);
onHook("getHeaderControlsItemSheetV2", addItemRefresh);
