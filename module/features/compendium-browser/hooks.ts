import type { Room } from "../../core/host/room.ts";
import { addBrowserButton } from "./directory-button.ts";
import { openBrowser } from "./open-browser.ts";

export const compendiumBrowser: Room = {
  offers: { openBrowser },
  hooks: { renderCompendiumDirectory: [addBrowserButton] },
};
