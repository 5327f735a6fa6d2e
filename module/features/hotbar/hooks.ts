import type { Room } from "../../core/host/room.ts";
import { onHotbarDrop } from "./hotbar.ts";

export const hotbar: Room = {
  hooks: { hotbarDrop: [onHotbarDrop] },
};
