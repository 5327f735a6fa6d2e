import type { Room } from "../../core/host/room.ts";
import { registerKeys } from "./register-keys.ts";

export const keybindings: Room = {
  init: [registerKeys],
};
