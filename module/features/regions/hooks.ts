import type { Room } from "../../core/host/room.ts";
import { registerHazards } from "./region-behavior.ts";

export const regions: Room = {
  init: [registerHazards],
};
