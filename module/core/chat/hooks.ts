import type { Room } from "../host/room.ts";
import { announceCheck } from "../records/spoken-result.ts";
import { refoldCards } from "./fold-cards.ts";
import { renderContent } from "./message-content.ts";
import { redrawRelated, redrawRevised } from "./revised-check.ts";
import { afterDice, onDiceComplete } from "./rolling-dice.ts";

export const chat: Room = {
  hooks: {
    renderChatMessageHTML: [renderContent],
    createChatMessage: [afterDice(announceCheck), afterDice(redrawRelated), refoldCards],
    updateChatMessage: [redrawRevised],
    deleteChatMessage: [redrawRelated, refoldCards],
    diceSoNiceRollComplete: [onDiceComplete],
  },
};
