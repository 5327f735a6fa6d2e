import { configuredClass, host } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ApplicationV2 } from "./application.ts";
import { callClassHooks } from "./events.ts";

export type CreateContextMenuOptions = ContextMenuOptions & {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
};

/**
 * Creates a context menu for elements of an application. Hooks called `hookName` may add entries.
 * @returns null if there are no entries
 */
export function createContextMenu(
  app: ApplicationV2,
  entries: ContextMenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks, ...options }: CreateContextMenuOptions,
): ContextMenu | null {
  if (hookName?.includes("{}")) callClassHooks(app, hookName, [entries], parentClassHooks);
  else if (hookName) host.Hooks.callAll(hookName, app, entries);
  if (!entries.length) return null;
  const Menu = configuredClass("ux", "ContextMenu", ContextMenu);
  return new Menu(container ?? app.element, selector, entries, { ...options, jQuery: false });
}
