import type { ApplicationV2 } from "../applications/api/application.ts";
import { instances } from "../applications/api/instances.ts";
import type { ContextMenu } from "../applications/ux/context-menu.ts";
import { Tour } from "../nue/tour.ts";
import type { AreaLayer } from "../scene/areas/area-layer.ts";
import type { GameCanvas } from "../scene/canvas.ts";
import { reportErrors, shell } from "./host.ts";
import type { MainMenu } from "./main-menu.ts";

/**
 * What Escape does, one step at a press (A:controls, 13.350; the order is that of I#13318): closes an open context menu,
 * or else ends a tour (seen in a package that repeats these steps), or else closes all windows (I#9752, I#14694), or else lets go of what a Gamemaster controls, or else shows or hides the main
 * menu. Windows that stay open are passed over (I#10784).
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

/** @returns whether a window is closed now */
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
 * Lets go of tokens and areas, for Gamemasters only (seen in two packages that repeat these steps), and of nothing while
 * something is placed. A token's controls belong to it.
 * @returns whether there was anything
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
