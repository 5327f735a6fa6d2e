import type { Room } from "../host/room.ts";
import { announceApplied, announceCondition, announceRelief, announceTurn } from "./spoken-events.ts";
import { addSquadEntries, showSquads } from "./squad-menu.ts";
import { onTokenMoved, rememberMovement } from "./token-moves.ts";
import { addCombatantEntries, showEconomy } from "./tracker.ts";
import { endCombat } from "./turns.ts";
import { finishTurnEvents } from "./unfinished-events.ts";

export const combat: Room = {
  world: [finishTurnEvents],
  hooks: {
    updateChatMessage: [announceApplied],
    createActiveEffect: [announceCondition],
    deleteActiveEffect: [announceRelief],
    updateCombat: [announceTurn],
    preMoveToken: [rememberMovement],
    moveToken: [onTokenMoved],
    getCombatantContextOptions: [addCombatantEntries, addSquadEntries],
    renderCombatTracker: [showEconomy, showSquads],
    deleteCombat: [endCombat],
  },
};
