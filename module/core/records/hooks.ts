import type { Room } from "../host/room.ts";
import { dropMessage, noteMessage, readLog } from "./message-index.ts";

export const records: Room = {
  setup: [readLog],
  hooks: {
    createChatMessage: [noteMessage],
    updateChatMessage: [noteMessage],
    deleteChatMessage: [dropMessage],
  },
};
