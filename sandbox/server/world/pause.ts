import { isGameMaster } from "../documents/users.ts";
import type { Source } from "../source.ts";
import type { World } from "./world.ts";

/** Pauses or continues the game of a world. @returns whether the user is allowed to */
export function pauseWorld(world: World, user: Source, paused: boolean): boolean {
  if (!isGameMaster(user)) return false;
  world.paused = paused;
  return true;
}
