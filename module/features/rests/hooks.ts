import type { Room } from "../../core/host/room.ts";
import { openRests, openRestsOfGroup } from "./open-rests.ts";

export const rests: Room = {
  offers: { openRests, openRestsOfGroup },
};
