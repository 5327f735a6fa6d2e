import type { Room } from "../../core/host/room.ts";
import { registerCheckLinks } from "./check-links.ts";
import { listenToLinks } from "./link-buttons.ts";
import { registerTableLinks } from "./table-links.ts";

export const enrichers: Room = {
  init: [registerCheckLinks, registerTableLinks],
  page: [listenToLinks],
};
