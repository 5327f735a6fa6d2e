import type { Room } from "../../core/host/room.ts";
import { addActorRefresh, addItemRefresh, addWorldRefresh, openRefresh } from "./open-updates.ts";

export const compendiumUpdates: Room = {
  offers: { openRefresh: (items) => openRefresh({ items }) },
  hooks: {
    renderCompendiumDirectory: [addWorldRefresh],
    getHeaderControlsActorSheetV2: [addActorRefresh],
    getHeaderControlsItemSheetV2: [addItemRefresh],
  },
};
