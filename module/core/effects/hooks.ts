import type { Room } from "../host/room.ts";
import {
  onConditionEffect,
  onConditionItem,
  proposeWhatFollows,
  refreshStatuses,
  tellGained,
  tellLost,
} from "./condition-hooks.ts";
import { onCombatDeleted, onEffectCreated, onEffectDeleted, onTimePassed } from "./expiry.ts";
import { onSaveChanged, onSaveGiven, onSaveTaken, rememberSaves } from "./guarded-saves.ts";

export const effects: Room = {
  listen: [refreshStatuses, rememberSaves],
  hooks: {
    createItem: [onConditionItem],
    updateItem: [onConditionItem],
    deleteItem: [onConditionItem],
    createActiveEffect: [onConditionEffect, onEffectCreated, proposeWhatFollows, tellGained, onSaveGiven],
    updateActiveEffect: [onConditionEffect, onSaveChanged],
    deleteActiveEffect: [onConditionEffect, tellLost, onEffectDeleted, onSaveTaken],
    deleteCombat: [onCombatDeleted],
    updateWorldTime: [onTimePassed],
  },
};
