import type { Room } from "../../core/host/room.ts";
import { publishApi } from "./api.ts";

export const api: Room = {
  init: [publishApi],
};
