import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { onLuckCommand, openLuck } from "./open-luck.ts";

export const rollStatistics: Room = {
  menus: [
    {
      key: "luckMenu",
      name: "MANIFOLD.Luck.Title",
      label: "MANIFOLD.Luck.Menu",
      hint: "MANIFOLD.Luck.MenuHint",
      icon: "fa-solid fa-clover",
      restricted: false,
      type: lateWindow(openLuck),
    },
  ],
  hooks: { chatMessage: [onLuckCommand] },
};
