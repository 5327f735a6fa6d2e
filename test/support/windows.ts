/** The open windows of the host, as a test reads, fills in and sends them. */
import { hostSettings } from "../../module/core/host/host.ts";
import type { TableDialog } from "./documents.ts";

/** A window whose form a test sends; the host's typings of 13 know no `submit` of windows with templates. */
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

/** A menu of the host's settings, and what it opens. */
export interface SettingsMenu {
  readonly name: string;
  readonly restricted: boolean;
  readonly type: new () => TableDialog;
}

/** The system's menu of settings of that name. */
export const menuOf = (name: string): SettingsMenu =>
  hostSettings().menus.get(`manifold.${name}`) as SettingsMenu;
