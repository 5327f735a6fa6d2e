import { noteKeys } from "./enter-by-key.ts";
import { createLiveRegion } from "./live-region.ts";
import type { Room } from "./room.ts";

export const host: Room = {
  page: [createLiveRegion, noteKeys],
};
