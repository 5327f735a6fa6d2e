import type { Room } from "../host/room.ts";
import { onCombatDeleted, onEffectCreated, onEffectDeleted, onTimePassed } from "./expiry.ts";
import { proposeWhatFollows } from "./gained-conditions.ts";
import { onSaveChanged, onSaveGiven, onSaveTaken, rememberSaves } from "./guarded-saves.ts";
import { onConditionEffect, onConditionItem, refreshStatuses } from "./own-condition-hooks.ts";
import { tellGained, tellLost } from "./tell-conditions.ts";

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
