import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";
import { askGamesOnce } from "./ask-games.ts";

export const settingsWindows: Room = {
  offers: { openSettings: async (door) => (await import("./settings-window.ts")).openSettings(door) },
  menus: [
    {
      key: "gamesMenu",
      name: "MANIFOLD.Games.Title",
      label: "MANIFOLD.Games.Menu",
      hint: "MANIFOLD.Games.Hint",
      icon: "fa-solid fa-dice-d20",
      type: lateWindow(async () =>
        new (await import("./games-picker.ts")).GamesPicker().render({ force: true }),
      ),
    },
  ],
  world: [askGamesOnce],
};
