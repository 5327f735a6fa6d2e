import type { Room } from "../host/room.ts";
import {
  onItemGiven,
  onItemUpdated,
  onSenseEffect,
  onSenseGiven,
  onSensesUpdated,
  onUnlinkedSensesUpdated,
} from "./token-senses.ts";
import { fitNewToken, fitTokens, fitUnlinkedToken } from "./token-size.ts";

export const scene: Room = {
  hooks: {
    updateActor: [onSensesUpdated, fitTokens],
    updateActorDelta: [fitUnlinkedToken, onUnlinkedSensesUpdated],
    createItem: [onItemGiven, onSenseGiven],
    updateItem: [onItemUpdated],
    deleteItem: [onItemGiven, onSenseGiven],
    createActiveEffect: [onSenseEffect],
    updateActiveEffect: [onSenseEffect],
    deleteActiveEffect: [onSenseEffect],
    preCreateToken: [fitNewToken],
  },
};
