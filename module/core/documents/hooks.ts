import type { Room } from "../host/room.ts";
import { registerDocuments } from "./register.ts";

export const documents: Room = {
  init: [registerDocuments],
};
