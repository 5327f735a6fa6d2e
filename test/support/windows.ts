/** Reads, fills in and submits the open windows of the host. */
import { hostSettings } from "../../module/core/host/host.ts";
import type { TableDialog } from "./documents.ts";

/** A window whose form a test submits. The host's typings of 13 have no `submit` for windows with templates. */
export const dialogOf = (window: object): TableDialog => window as TableDialog;

/** The open windows. */
export const openWindows = (): TableDialog[] => [...foundry.applications.instances.values()].map(dialogOf);

/** The open window with an id. */
export function windowOf(id: string): TableDialog | undefined {
  const found = foundry.applications.instances.get(id);
  return found && dialogOf(found);
}

/** The open window whose class has that name. */
export const windowNamed = (name: string): TableDialog | undefined =>
  openWindows().find((window) => window.constructor.name === name);

/** A menu of the host's settings, and the window that it opens. */
export interface SettingsMenu {
  readonly name: string;
  readonly restricted: boolean;
  readonly type: new () => TableDialog;
}

/** The system's settings menu with that name. */
export const menuOf = (name: string): SettingsMenu =>
  hostSettings().menus.get(`manifold.${name}`) as SettingsMenu;
