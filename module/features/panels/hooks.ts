import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { addPanelButton, addPanelTool, openPanels } from "./open-panels.ts";

export const panels: Room = {
  offers: { openPanels },
  menus: [
    {
      key: "panelMenu",
      name: "MANIFOLD.Panel.Title",
      label: "MANIFOLD.Panel.Menu",
      hint: "MANIFOLD.Panel.Hint",
      icon: "fa-solid fa-map-location-dot",
      type: lateWindow(() => openPanels()),
    },
  ],
  hooks: { renderActorDirectory: [addPanelButton], getSceneControlButtons: [addPanelTool] },
};
