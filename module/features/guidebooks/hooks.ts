import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { openGuideOf, openManual } from "./open-manual.ts";

export const guidebooks: Room = {
  offers: { openGuidebook: openGuideOf },
  menus: [
    {
      key: "manualMenu",
      name: "MANIFOLD.Manual.Title",
      label: "MANIFOLD.Manual.Menu",
      hint: "MANIFOLD.Manual.Hint",
      icon: "fa-solid fa-book-open",
      restricted: false,
      type: lateWindow(() => openManual()),
    },
  ],
};
