import type { Room } from "../host/room.ts";
import { inlineForeignSprites } from "./icons.ts";

export const text: Room = {
  page: [inlineForeignSprites],
};
