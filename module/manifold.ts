/** Entry of the system: one line per hook of the host. */
import "../styles/manifold.scss";
import { noteHolders, noteMovedCard } from "./core/changes/card-decks.ts";
import { refoldCards } from "./core/chat/fold-cards.ts";
import { renderContent } from "./core/chat/message-content.ts";
import { redrawRevised } from "./core/chat/revised-check.ts";
import { afterDice, onDiceComplete } from "./core/chat/rolling-dice.ts";
import { rememberGmFields } from "./core/chat/verdict-guard.ts";
import { endCombat } from "./core/combat/combat-end.ts";
import {
  announceApplied,
  announceCondition,
  announceRelief,
  announceTurn,
} from "./core/combat/spoken-events.ts";
import { addSquadEntries, showSquads } from "./core/combat/squad-menu.ts";
import { onTokenMoved, rememberMovement } from "./core/combat/token-moves.ts";
import { addCombatantEntries, showEconomy } from "./core/combat/tracker.ts";
import { finishTurnEvents } from "./core/combat/unfinished-events.ts";
import { clearAppliedArea, clearDeletedArea } from "./core/consequences/area-hooks.ts";
import { CONSEQUENCE_COMMANDS } from "./core/consequences/commands.ts";
import { addCorrectEntries } from "./core/consequences/corrections/correct-menu.ts";
import { CORRECT_COMMANDS } from "./core/consequences/corrections/reroll-command.ts";
import { tellStoredWords, tellUnknownWords } from "./core/consequences/corrections/unknown-words.ts";
import { finishForDisconnected, onDamageReady, refreshCardsOf } from "./core/consequences/damage-hooks.ts";
import { redrawEarlier } from "./core/consequences/later-card.ts";
import { forgetSave, noteRollingSave, noteSave } from "./core/consequences/note-save.ts";
import {
  addDealButton,
  addDealEntries,
  addDealTool,
} from "./core/consequences/plain-damage/deal-controls.ts";
import { noteAdjusted } from "./core/consequences/seen-by-gm.ts";
import { registerDocuments, registerSettingsAndMenus, registerSubtypes } from "./core/documents/register.ts";
import { onCombatDeleted, onEffectCreated, onEffectDeleted, onTimePassed } from "./core/effects/expiry.ts";
import { proposeWhatFollows } from "./core/effects/gained-conditions.ts";
import { onSaveChanged, onSaveGiven, onSaveTaken, rememberSaves } from "./core/effects/guarded-saves.ts";
import { onConditionEffect, onConditionItem, refreshStatuses } from "./core/effects/own-condition-hooks.ts";
import { tellGained, tellLost } from "./core/effects/tell-conditions.ts";
import { filterCompendia } from "./core/games/compendium.ts";
import { beginPlays, loadChosenPlays, loadPlayOf, loadPlays } from "./core/games/load-games.ts";
import { registerRulesets } from "./core/games/registry.ts";
import { makeSecret, showReading } from "./core/games/settings.ts";
import { registerConditions } from "./core/games/status-effects.ts";
import { noteKeys } from "./core/host/enter-by-key.ts";
import { onHook } from "./core/host/host.ts";
import { createLiveRegion } from "./core/host/live-region.ts";
import { reportErrors } from "./core/host/report-errors.ts";
import { PARTY_COMMANDS } from "./core/party/money-command.ts";
import { redrawCorrected } from "./core/records/correction.ts";
import { announceCheck } from "./core/records/spoken-result.ts";
import { addRequestButton, addRequestControl } from "./core/requests/buttons.ts";
import { registerCheckLinks } from "./core/requests/enricher.ts";
import {
  onMessageCreated,
  onMessageTouched,
  onRequestUpdated,
  onUserConnected,
} from "./core/requests/request-hooks.ts";
import { ROLL_COMMANDS } from "./core/rolls/perform-roll.ts";
import { onItemGiven, onItemUpdated } from "./core/scene/token-light.ts";
import {
  onSenseEffect,
  onSenseGiven,
  onSensesUpdated,
  onUnlinkedSensesUpdated,
} from "./core/scene/token-senses.ts";
import { fitNewToken, fitTokens, fitUnlinkedToken } from "./core/scene/token-size.ts";
import { dropOnToken } from "./core/sheets/drop-on-token.ts";
import { addHeaderControls, addItemAutomation } from "./core/sheets/header-controls.ts";
import { compileWhenIdle } from "./core/sheets/idle-templates.ts";
import { dropSeveral } from "./core/sheets/lists/drop-several.ts";
import { GIVE_COMMANDS } from "./core/sheets/lists/give-command.ts";
import { listenForRulesOnPage } from "./core/sheets/rules-pages/rules-tooltip.ts";
import { linkHudConditions } from "./core/sheets/rules-pages/token-hud.ts";
import { readHudNumbers, takeTokenBar } from "./core/sheets/typed-numbers.ts";
import { stepNumbers } from "./core/templates/dom/step-numbers.ts";
import { registerTemplates } from "./core/templates/templates.ts";
import { inlineForeignSprites } from "./core/text/icons.ts";
import { deleteOrphanedSecrets, deleteSecretOf } from "./core/trust/hidden-rolls/secrets.ts";
import { registerCommands } from "./core/trust/relay/relay.ts";
import { noteEarlierChecks, verifyNewCheck } from "./core/trust/verification/remembered-claims.ts";
import { publishApi } from "./features/api/api.ts";
import { noticeCheck, noticeHiding, noticeMove } from "./features/awareness/notices.ts";
import { addGuideButton, addGuideControls } from "./features/character-builder/open-guide.ts";
import { addBrowserButton } from "./features/compendium-browser/directory-button.ts";
import {
  addActorRefresh,
  addItemRefresh,
  addWorldRefresh,
} from "./features/compendium-updates/open-refresh.ts";
import { finishDays, onDaysPassed } from "./features/days/days-passed.ts";
import { listenToLinks } from "./features/enrichers/link-buttons.ts";
import { registerTableLinks } from "./features/enrichers/table-links.ts";
import { listenForHelp } from "./features/help/pointed.ts";
import { onHotbarDrop } from "./features/hotbar/hotbar.ts";
import { registerKeys } from "./features/keybindings/register-keys.ts";
import { moveOldHands } from "./features/migration/old-hands.ts";
import { isFromLater, migrateWorld, tellLater } from "./features/migration/run.ts";
import { addPanelButton, addPanelTool } from "./features/panels/openers.ts";
import { onLuckCommand } from "./features/roll-statistics/open-luck.ts";
import { askGamesOnce } from "./features/settings-windows/ask-games.ts";
import { addStatblockButton } from "./features/statblock-import/open-statblock.ts";
import { offerTours, offerToursOfChoice } from "./features/tours/open-tours.ts";
import { reportInvalidDocuments } from "./features/world-check/world-check.ts";
import { RULESETS } from "./rulesets/index.ts";

/** What players may ask of the active GM's client. */
const COMMANDS = [CONSEQUENCE_COMMANDS, CORRECT_COMMANDS, ROLL_COMMANDS, GIVE_COMMANDS, PARTY_COMMANDS];

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
  for (const commands of COMMANDS) registerCommands(commands);
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
