import type { Room } from "../../core/host/room.ts";
import { listenForHelp } from "./pointed.ts";

export const help: Room = {
  page: [listenForHelp],
};
