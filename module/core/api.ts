/** What macros and other packages may call: `game.system.api`. */
import { rollByUuid, rollItem } from "./hotbar.ts";

const api = {
  /** `roll(actorUuid, kind, key)`: one of an actor's rolls. */
  roll: rollByUuid,
  /** `rollItem(itemUuid)`: the roll of a skill, weapon or whatever else rolls. */
  rollItem,
};

/** Puts the api where others look for it. */
export function publishApi(): void {
  (game.system as unknown as { api: typeof api }).api = api;
}
