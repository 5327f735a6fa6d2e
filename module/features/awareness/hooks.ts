import { afterDice } from "../../core/chat/rolling-dice.ts";
import type { Room } from "../../core/host/room.ts";
import { noticeCheck, noticeCombat, noticeHiding, noticeMove, noticeTurn } from "./awareness.ts";

export const awareness: Room = {
  offers: { noticeCombat, noticeTurn },
  hooks: {
    createChatMessage: [afterDice(noticeCheck)],
    createActiveEffect: [noticeHiding],
    moveToken: [noticeMove],
  },
};
