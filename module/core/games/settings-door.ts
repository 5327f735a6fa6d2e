/** Entries in the host's settings that open a window of settings. */

import type { SettingsDoor } from "../contract/game-settings.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { hostSettings } from "../host/host.ts";
import { lateWindow } from "../host/late-window.ts";
import { offered } from "../host/offers.ts";

/** Registers the menu entry that opens a window of settings. */
export function registerWindow({ id, title, hint, game, restricted, sections }: SettingsDoor): void {
  hostSettings().registerMenu(SYSTEM_ID, menuKey(id), {
    name: title,
    label: "MANIFOLD.Settings.Open",
    hint,
    icon: "fa-solid fa-sliders",
    type: lateWindow(() =>
      offered("openSettings")({ id, title, hint, restricted, sections, ...(game ? { game } : {}) }),
    ),
    restricted,
  });
}

/** Removes the entry. */
export const removeWindow = (id: string): boolean =>
  hostSettings().menus.delete(`${SYSTEM_ID}.${menuKey(id)}`);

const menuKey = (id: string): string => `settings-${id}`;
