import { registerCard, registerSection } from "../chat/card-table.ts";
import { afterDice } from "../chat/rolling-dice.ts";
import type { Room } from "../host/room.ts";
import { registerCommands } from "../trust/relay/relay.ts";
import { renderChangeCard } from "./change-card.ts";
import { CONSEQUENCE_COMMANDS } from "./commands.ts";
import { addCorrectEntries } from "./corrections/correct-menu.ts";
import { CORRECT_COMMANDS } from "./corrections/reroll-command.ts";
import { tellStoredWords, tellUnknownWords } from "./corrections/unknown-words.ts";
import {
  clearAppliedArea,
  clearDeletedArea,
  finishForDisconnected,
  onDamageReady,
  refreshCardsOf,
} from "./damage-hooks.ts";
import { noteRollingSave, noteSave } from "./note-save.ts";
import { addDealButton, addDealEntries, addDealTool } from "./plain-damage/deal-controls.ts";
import { renderDealtCard } from "./plain-damage/dealt-card.ts";
import { noteAdjusted } from "./seen-by-gm.ts";
import { appendTargets } from "./target-section.ts";

export const consequences: Room = {
  init: [
    () => registerCommands(CONSEQUENCE_COMMANDS),
    () => registerCommands(CORRECT_COMMANDS),
    () => registerCard("change", renderChangeCard),
    () => registerCard("dealt", renderDealtCard),
    () => registerSection(appendTargets),
  ],
  listen: [onDamageReady],
  world: [tellStoredWords],
  hooks: {
    createSetting: [tellUnknownWords],
    updateSetting: [tellUnknownWords],
    createChatMessage: [clearAppliedArea, afterDice(noteSave, noteRollingSave)],
    updateChatMessage: [noteAdjusted, clearAppliedArea],
    deleteChatMessage: [clearDeletedArea],
    userConnected: [finishForDisconnected],
    updateActor: [refreshCardsOf],
    updateToken: [refreshCardsOf],
    renderActorDirectory: [addDealButton],
    getSceneControlButtons: [addDealTool],
    getChatMessageContextOptions: [addDealEntries, addCorrectEntries],
  },
};
