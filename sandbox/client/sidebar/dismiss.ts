import type { ApplicationV2 } from "../applications/api/application.ts";
import { instances } from "../applications/api/instances.ts";
import type { ContextMenu } from "../applications/ux/context-menu.ts";
import { Tour } from "../nue/tour.ts";
import type { AreaLayer } from "../scene/areas/area-layer.ts";
import type { GameCanvas } from "../scene/canvas.ts";
import { reportErrors, shell } from "./host.ts";
import type { MainMenu } from "./main-menu.ts";

/**
 * Handles Escape, one step per press (A:controls, 13.350; the order is from I#13318). It closes an open context menu,
 * or ends a tour (seen in a package that repeats these steps), or closes all windows (I#9752, I#14694), or releases the
 * GM's controlled objects, or toggles the main menu. Windows that stay open do not count (I#10784).
 */
export function dismiss(): true {
  void reportErrors(dismissNext);
  return true;
}

async function dismissNext(): Promise<void> {
  const menu = shell.ui.context as ContextMenu | null | undefined;
  if (menu) await menu.close();
  else if (Tour.activeTour) Tour.activeTour.exit();
  else if (!(await closeWindows()) && !(await release())) await (shell.ui.menu as MainMenu).toggle();
}

/** @returns whether a window closed */
async function closeWindows(): Promise<boolean> {
  const close = async (app: ApplicationV2) => {
    await app.close({ closeKey: true });
    return !app.rendered;
  };
  const windows = [...instances.values()].filter(({ hasFrame }) => hasFrame);
  const closed = await Promise.all(windows.map(close));
  return closed.includes(true);
}

/**
 * Releases tokens and areas, for GMs only (seen in two packages that repeat these steps) and not while something is
 * being placed. A token's open controls are closed as well.
 * @returns whether there was anything to release
 */
async function release(): Promise<boolean> {
  const { hud, tokens, activeLayer } = shell.canvas as GameCanvas;
  const isOpen = hud.token.object !== null;
  if (isOpen) await hud.token.close();
  if (!shell.game.user.isGM) return isOpen;
  const layers = activeLayer === tokens ? [tokens] : [tokens, activeLayer];
  const isHeld = layers.some(({ controlled }) => controlled.length > 0);
  const isPlacing = activeLayer !== tokens && (activeLayer as AreaLayer).preview.children.length > 0;
  if (isHeld && !isPlacing) for (const layer of layers) layer.releaseAll();
  return isOpen || isHeld;
}
