import { GENERATION } from "../../common/generation.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { shell } from "./host.ts";

interface MenuEntry {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  run: (target: HTMLElement) => unknown;
}

/** A context menu entry in this generation's shape, because hooks read and change the entries. */
export function menuEntry({ label, icon, visible = () => true, run }: MenuEntry): ContextMenuEntry {
  const entry =
    GENERATION >= 14
      ? {
          label,
          icon: `fa-solid ${icon}`,
          visible,
          onClick: (_event: Event, target: HTMLElement) => run(target),
        }
      : { name: label, icon: `<i class="fa-solid ${icon}"></i>`, condition: visible, callback: run };
  return entry as ContextMenuEntry;
}

/** The entries after the hook (application, entries), in which packages may change them. */
export function hookedEntries(
  hook: string,
  application: unknown,
  entries: ContextMenuEntry[],
): ContextMenuEntry[] {
  shell.Hooks.callAll(hook, application, entries);
  return entries;
}

/** Opens the context menu of an element from its menu button. */
export function openMenuFrom(button: HTMLElement, selector: string): void {
  const box = button.getBoundingClientRect();
  const target = button.closest(selector) ?? button;
  target.dispatchEvent(
    new MouseEvent("contextmenu", {
      bubbles: true,
      cancelable: true,
      button: 2,
      clientX: box.left,
      clientY: box.bottom,
    }),
  );
}
