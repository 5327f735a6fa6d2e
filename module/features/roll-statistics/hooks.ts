import { lateWindow } from "../../core/host/late-window.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import type { Room } from "../../core/host/room.ts";

export const rollStatistics: Room = {
  menus: [
    {
      key: "luckMenu",
      name: "MANIFOLD.Luck.Title",
      label: "MANIFOLD.Luck.Menu",
      hint: "MANIFOLD.Luck.MenuHint",
      icon: "fa-solid fa-clover",
      restricted: false,
      type: lateWindow(openRollStatistics),
    },
  ],
  hooks: { chatMessage: [onLuckCommand] },
};

/** Opens the roll statistics from the settings and by /luck in the chat. */
async function openRollStatistics(): Promise<void> {
  const { RollStatisticsWindow } = await import("./roll-statistics-window.ts");
  const shown = foundry.applications.instances.get("manifold-luck");
  await (shown ?? new RollStatisticsWindow()).render({ force: true });
}

/**
 * Hook `chatMessage`.
 * @returns false for the command, so that Foundry posts nothing
 */
function onLuckCommand(_log: unknown, text: string): boolean {
  if (text.trim().toLowerCase() !== "/luck") return true;
  void reportErrors(openRollStatistics);
  return false;
}
