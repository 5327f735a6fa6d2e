import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { openGuidebooks, openGuideOf } from "./open-guidebooks.ts";

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
      type: lateWindow(() => openGuidebooks()),
    },
  ],
};
