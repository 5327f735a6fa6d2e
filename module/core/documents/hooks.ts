import type { Room } from "../host/room.ts";
import { registerCommands } from "../trust/relay/relay.ts";
import { ROLL_COMMANDS } from "./perform-roll.ts";
import { registerDocuments } from "./register.ts";

export const documents: Room = {
  init: [registerDocuments, () => registerCommands(ROLL_COMMANDS)],
};
