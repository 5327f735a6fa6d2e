/** The rooms of module/core, and the arrows of imports between them, imports of types included. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sources } from "./sources.ts";

/** For each room the number of its imports from each other room. */
export type Arrows = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Floors {
  /** From the lowest to the highest. */
  readonly rooms: readonly string[];
  /** Folders of types, which are on no floor. */
  readonly everywhere: readonly string[];
}

/** The order that a checkout states and `npm run check` holds; null where it states none. */
export function statedFloors(root: string): Floors | null {
  const file = join(root, "scripts/lib/floors.json");
  const stated = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Floors) : null;
  return stated && stated.rooms.length > 0 ? stated : null;
}

/** The room of a path below module/: a folder of a layer, or a loose file by its name. Null outside of the layer. */
export function roomOf(path: string, layer = "core"): string | null {
  const [top, room = null] = path.split("/");
  return top === layer ? room : null;
}

/** @param everywhere rooms to leave out */
export function arrowsOf(sources: Sources, everywhere: readonly string[] = []): Arrows {
  const isLeftOut = (room: string | null): boolean => room === null || everywhere.includes(room);
  const arrows = new Map<string, Map<string, number>>();
  for (const file of sources.list("core")) {
    const from = roomOf(file)!;
    if (isLeftOut(from)) continue;
    const counts = arrows.get(from) ?? new Map<string, number>();
    arrows.set(from, counts);
    const targets = sources.get(file)!.imports.map(({ specifier }) => sources.resolve(file, specifier));
    for (const target of new Set(targets)) {
      const to = target === null ? null : roomOf(target);
      if (to !== from && !isLeftOut(to)) counts.set(to!, (counts.get(to!) ?? 0) + 1);
    }
  }
  return arrows;
}

/** The number of rooms in the largest circle: rooms that reach each other. */
export function largestCircle(arrows: Arrows): number {
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(room, arrows)]));
  const sizes = [...reached].map(
    ([room, others]) => [...others].filter((other) => reached.get(other)!.has(room)).length,
  );
  return Math.max(0, ...sizes);
}

function reachedFrom(start: string, arrows: Arrows): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const room of queue)
    for (const to of arrows.get(room)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      queue.push(to);
    }
  return reached;
}

/** The arrows that lead up in an order; a room that the order does not name is above all others. */
export function arrowsUp(arrows: Arrows, order: readonly string[]): [from: string, to: string][] {
  const floor = (room: string): number => (order.indexOf(room) + order.length + 1) % (order.length + 1);
  return [...arrows].flatMap(([from, targets]) =>
    [...targets.keys()].filter((to) => floor(to) > floor(from)).map((to): [string, string] => [from, to]),
  );
}

/**
 * An order with few imports up: rooms without importers go to the top, rooms without imports to the ground, then the
 * room with the most imports beyond its importers; afterwards each room moves to its best place until none gains.
 */
export function bestOrder(arrows: Arrows): string[] {
  const rooms = [...arrows.keys()].sort();
  const weight = (from: string, to: string): number => arrows.get(from)?.get(to) ?? 0;
  const left = new Set(rooms);
  const total = (room: string, of: (room: string, other: string) => number): number =>
    [...left].reduce((sum, other) => sum + of(room, other), 0);
  const top: string[] = [];
  const ground: string[] = [];
  while (left.size > 0) {
    const ways = [...left].map((room) => ({
      room,
      out: total(room, weight),
      into: total(room, (each, other) => weight(other, each)),
    }));
    const sink = ways.find(({ out }) => out === 0);
    const next = sink ?? ways.toSorted((a, b) => b.out - b.into - (a.out - a.into))[0]!;
    left.delete(next.room);
    (sink ? ground : top).push(next.room);
  }
  const order = [...ground, ...top.reverse()];
  for (let gained = true; gained; ) {
    gained = false;
    for (const room of rooms) gained = moveToBestPlace(order, room, weight) || gained;
  }
  return order;
}

/** @returns whether fewer imports lead up than before */
function moveToBestPlace(
  order: string[],
  room: string,
  weight: (from: string, to: string) => number,
): boolean {
  const place = order.indexOf(room);
  const others = order.filter((each) => each !== room);
  // At the ground each import of the room leads up; each room that it passes turns its imports round.
  let cost = 0;
  let best = { cost: 0, place: 0 };
  let present = 0;
  for (let at = 0; at <= others.length; at += 1) {
    if (at > 0) cost += weight(others[at - 1]!, room) - weight(room, others[at - 1]!);
    if (at === place) present = cost;
    if (cost < best.cost) best = { cost, place: at };
  }
  if (best.cost >= present) return false;
  order.splice(place, 1);
  order.splice(best.place, 0, room);
  return true;
}

/** The number of floors where each room is as low as the arrows down allow. */
export function floorCount(arrows: Arrows, order: readonly string[]): number {
  const up = new Set(arrowsUp(arrows, order).map((arrow) => arrow.join()));
  const floors = new Map<string, number>();
  for (const room of order) {
    const below = [...(arrows.get(room)?.keys() ?? [])].filter((to) => !up.has([room, to].join()));
    floors.set(room, Math.max(0, ...below.map((to) => floors.get(to) ?? 0)) + 1);
  }
  return Math.max(0, ...floors.values());
}
