import type { Game } from "../game.ts";
import { transport } from "../transport.ts";

export interface PauseOptions {
  /** Pause the game on all clients. GMs only. */
  broadcast?: boolean;
  /** The user who asked; by default the user of this client. */
  userId?: string;
}

/** Pauses or continues the game. @returns whether it is now paused */
export function togglePause(game: Game, pause: boolean, options: PauseOptions): boolean {
  const { broadcast = false, userId = game.userId } = options;
  const changed = pause !== game.paused;
  game.paused = pause;
  if (broadcast && game.user?.isGM) transport().pause(pause);
  if (!changed) return pause;
  (ui.pause as { render(options: object): unknown } | undefined)?.render({ force: true });
  Hooks.callAll("pauseGame", pause, { broadcast, userId });
  return pause;
}
