/** The rooms of module/core in the order of their floors: a room imports only rooms below it. */
import type { Sources } from "./sources.ts";

/** Whether the check holds the order below; until all rooms are in place, `npm run house` measures the best order. */
export const FLOORS_HOLD: boolean = false;

/** From the ground up. */
export const FLOORS: readonly string[] = [
  "contract",
  "host",
  "text",
  "games",
  "records",
  "dice",
  "templates",
  "scene",
  "changes",
  "trust",
  "chat",
  "rolls",
  "consequences",
  "requests",
  "effects",
  "combat",
  "sheets",
  "party",
  "documents",
];

/** Arrows up that are allowed, as "room → higher room", each with its reason. */
export const ARROWS_UP: Readonly<Record<string, string>> = {};

/** The arrows between rooms: for each room how many imports lead to which other room. */
export type Arrows = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The room of a path below module/: a folder of a layer, or a loose file by its name. Null outside of the layer. */
export function roomOf(path: string, layer = "core"): string | null {
  const [top, room = null] = path.split("/");
  return top === layer ? room : null;
}

/** The imports between rooms, imports of types included. */
export function* importsBetweenRooms(
  sources: Sources,
): Generator<{ readonly from: string; readonly to: string; readonly file: string; readonly target: string }> {
  for (const file of sources.list("core")) {
    const from = roomOf(file)!;
    const targets = sources.get(file)!.imports.map(({ specifier }) => sources.resolve(file, specifier));
    for (const target of new Set(targets)) {
      const to = target === null ? null : roomOf(target);
      if (to !== null && to !== from) yield { from, to, file, target: target! };
    }
  }
}

export function arrowsOf(sources: Sources): Arrows {
  const arrows = new Map<string, Map<string, number>>();
  for (const file of sources.list("core")) arrows.set(roomOf(file)!, new Map());
  for (const { from, to } of importsBetweenRooms(sources)) {
    const targets = arrows.get(from)!;
    targets.set(to, (targets.get(to) ?? 0) + 1);
  }
  return arrows;
}

/** The arrows that lead up in an order; a room that the order does not name is above all others. */
export function arrowsUp(arrows: Arrows, order: readonly string[]): [from: string, to: string][] {
  const floor = (room: string): number => (order.indexOf(room) + order.length + 1) % (order.length + 1);
  return [...arrows].flatMap(([from, targets]) =>
    [...targets.keys()].filter((to) => floor(to) > floor(from)).map((to): [string, string] => [from, to]),
  );
}

/** Rooms without a floor, arrows up without a reason, and reasons without an arrow. */
export function floorProblems(sources: Sources, order = FLOORS, allowed = ARROWS_UP): string[] {
  const problems: string[] = [];
  const arrows = arrowsOf(sources);
  for (const room of arrows.keys())
    if (!order.includes(room) && room !== "index.ts") problems.push(`module/core/${room} has no floor`);
  const up = arrowsUp(arrows, order).map((arrow) => arrow.join(" → "));
  for (const { from, to, file, target } of importsBetweenRooms(sources)) {
    const arrow = `${from} → ${to}`;
    if (up.includes(arrow) && !(arrow in allowed))
      problems.push(`module/${file} must not import module/${target}: ${to} is above ${from}`);
  }
  for (const arrow of Object.keys(allowed))
    if (!up.includes(arrow)) problems.push(`the arrow ${arrow} is allowed, but there is none`);
  return problems;
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

/** How many floors there are where each room is as low as the arrows down allow. */
export function floorCount(arrows: Arrows, order: readonly string[]): number {
  const up = new Set(arrowsUp(arrows, order).map((arrow) => arrow.join()));
  const floors = new Map<string, number>();
  for (const room of order) {
    const below = [...(arrows.get(room)?.keys() ?? [])].filter((to) => !up.has([room, to].join()));
    floors.set(room, Math.max(0, ...below.map((to) => floors.get(to) ?? 0)) + 1);
  }
  return Math.max(0, ...floors.values());
}
