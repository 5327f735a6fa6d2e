import type { Room } from "../host/room.ts";
import { registerCommands } from "../trust/relay/relay.ts";
import { ROLL_COMMANDS } from "./perform-roll.ts";

export const rolls: Room = {
  init: [() => registerCommands(ROLL_COMMANDS)],
};
