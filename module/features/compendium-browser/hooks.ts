import type { Room } from "../../core/host/room.ts";
import { addBrowserButton, openBrowser } from "./open-browser.ts";

export const compendiumBrowser: Room = {
  offers: { openBrowser },
  hooks: { renderCompendiumDirectory: [addBrowserButton] },
};
