import type { Room } from "../../core/host/room.ts";
import { openRests, openRestsOf } from "./open-rests.ts";

export const rests: Room = {
  offers: { openRests, openRestsOf },
};
