import { chosenGames } from "../../core/games/settings.ts";
import { isActiveGM } from "../../core/host/host.ts";
import { lateWindow } from "../../core/host/late-window.ts";
import type { Room } from "../../core/host/room.ts";

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

/** Asks the active GM for the games at this table, until it is answered once. */
async function askGamesOnce(): Promise<void> {
  if (!isActiveGM() || chosenGames().length > 0) return;
  const { GamesPicker } = await import("./games-picker.ts");
  await new GamesPicker().render({ force: true });
}
