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
      type: lateWindow(openLuck),
    },
  ],
  hooks: { chatMessage: [onLuckCommand] },
};

/** Opens the roll statistics from the settings and by /luck in the chat. */
async function openLuck(): Promise<void> {
  const { LuckWindow } = await import("./luck-window.ts");
  const shown = foundry.applications.instances.get("manifold-luck");
  await (shown ?? new LuckWindow()).render({ force: true });
}

/**
 * Hook `chatMessage`.
 * @returns false for the command, so that Foundry posts nothing
 */
function onLuckCommand(_log: unknown, text: string): boolean {
  if (text.trim().toLowerCase() !== "/luck") return true;
  void reportErrors(openLuck);
  return false;
}
