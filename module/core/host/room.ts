import type { SettingsMenu } from "../contract/game-settings.ts";
import type { Offers } from "../contract/offers.ts";
import { onHook } from "./host.ts";
import type { HostHooks } from "./host-hooks.ts";
import { reportErrors } from "./report-errors.ts";

type Start = () => unknown;
type Handlers = {
  readonly [Name in keyof HostHooks]?: readonly ((...args: HostHooks[Name]) => unknown)[];
};

/** The handlers of a room of core, or of a feature. Each room lists them in its `hooks.ts`. */
export interface Room {
  /** Functions for the rooms below. */
  readonly offers?: Partial<Offers>;
  /** Menus in Foundry's settings. */
  readonly menus?: readonly SettingsMenu[];
  readonly init?: readonly Start[];
  readonly setup?: readonly Start[];
  /** Runs first in `ready`: setup that the page needs. */
  readonly page?: readonly Start[];
  /**
   * Runs in `ready` after the games are loaded and before the first write, unless a later version has migrated the
   * world.
   */
  readonly listen?: readonly Start[];
  /** Runs in `ready` after `listen`: work in the world. */
  readonly world?: readonly Start[];
  readonly hooks?: Handlers;
}

/** The stages of the start at which a room can do something. */
export type Stage = "init" | "setup" | "page" | "listen" | "world";

/**
 * Rooms whose handlers of a hook run before the handlers of all others, by hook. Use it where users see the order, as
 * in menus and button rows.
 */
export type Orders = { readonly [Name in keyof HostHooks]?: readonly Room[] };

/** Registers the handlers of all rooms: one room after another, in the order that each room lists. */
export function listenFor(rooms: readonly Room[], orders: Orders): void {
  const names = new Set(rooms.flatMap(({ hooks = {} }) => Object.keys(hooks) as (keyof HostHooks)[]));
  for (const name of names)
    for (const room of new Set([...(orders[name] ?? []), ...rooms])) listen(room, name);
}

function listen<Name extends keyof HostHooks>({ hooks = {} }: Room, name: Name): void {
  for (const handler of hooks[name] ?? []) onHook(name, handler);
}

/** Runs the starts one after another. An error in one does not stop the others. */
export async function runAll(starts: readonly Start[]): Promise<void> {
  for (const start of starts) await reportErrors(start);
}
