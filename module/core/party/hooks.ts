import type { Room } from "../host/room.ts";
import { registerCommands } from "../trust/relay/relay.ts";
import { PARTY_COMMANDS } from "./money-command.ts";

export const party: Room = {
  init: [() => registerCommands(PARTY_COMMANDS)],
};
