import type { OperationOptions } from "../types.ts";

/**
 * Advances the clock by the option `worldTime` of an update of tokens or combats, once for all documents of the update.
 */
export async function advanceTime(options: OperationOptions): Promise<void> {
  const { delta = 0, advanced } = (options.worldTime ?? {}) as { delta?: number; advanced?: boolean };
  if (delta === 0 || advanced || !game.user?.can("SETTINGS_MODIFY")) return;
  options.worldTime = { delta, advanced: true };
  await game.time.advance(delta);
}
