import { reportErrors } from "../host/report-errors.ts";
import type { Room } from "../host/room.ts";
import { deleteOrphanedSecrets, deleteSecretOf } from "./hidden-rolls/secrets.ts";
import { verifyNewCheck } from "./verification/remembered-claims.ts";

export const trust: Room = {
  world: [deleteOrphanedSecrets],
  hooks: {
    // Before the cards are drawn, because they show the result of the comparison.
    createChatMessage: [verifyNewCheck],
    deleteChatMessage: [(message) => void reportErrors(() => deleteSecretOf(message))],
  },
};
