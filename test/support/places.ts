/** Positions of tokens in a scene, for tests without a canvas. */
import type { TableActor } from "./documents.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly actor: TableActor;
  readonly document: object;
}

let places = 0;

/** A token of the actor. @param x in metres @param disposition 1 for a friend, -1 for a foe */
export function stand(actor: TableActor, x: number, y: number, disposition = 1): Placed {
  places += 1;
  const id = `place${places}`;
  const document = {
    id,
    width: 1,
    height: 1,
    disposition,
    hidden: false,
    _source: { x, y },
    getCenterPoint: (point: Point) => point,
  };
  return { actor, document };
}

/** Draws tokens on a grid of squares of 1 m while the work runs. */
export async function placed(tokens: readonly Placed[], work: () => unknown): Promise<void> {
  const measurePath = ([a, b]: readonly [Point, Point]) => ({
    distance: Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)),
  });
  const grid = { distance: 1, units: "m", size: 1, measurePath };
  Object.assign(globalThis, { canvas: { grid, tokens: { placeables: tokens } } });
  for (const token of tokens) Object.assign(token.actor, { getActiveTokens: () => [token] });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, "canvas");
    for (const { actor } of tokens) Reflect.deleteProperty(actor, "getActiveTokens");
  }
}
