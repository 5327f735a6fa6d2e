import type { Cube, Offset } from "./types.ts";

/** Cube coordinates of hexagons, as explained at https://www.redblobgames.com/grids/hexagons/. */

interface Layout {
  columns: boolean;
  even: boolean;
}

const heightOf = ({ k }: { k?: number }) => (k === undefined ? {} : { k });

/** Removes the sign of a negative zero, because comparisons of stored data treat -0 and 0 as different. */
const plain = (value: number) => value + 0;

export function offsetToCube({ i, j, k }: Offset, { columns, even }: Layout): Cube {
  const line = columns ? j : i;
  const shift = (line + (even ? 1 : -1) * (line & 1)) / 2;
  const [q, r] = columns ? [j, i - shift] : [j - shift, i];
  return { q, r, s: plain(0 - q - r), ...heightOf({ k }) };
}

export function cubeToOffset({ q, r, k }: Cube, { columns, even }: Layout): Offset {
  const line = columns ? q : r;
  const shift = (line + (even ? 1 : -1) * (line & 1)) / 2;
  return columns ? { i: r + shift, j: q, ...heightOf({ k }) } : { i: r, j: q + shift, ...heightOf({ k }) };
}

export function cubeRound(cube: Cube): Cube {
  let [q, r, s] = [Math.round(cube.q), Math.round(cube.r), Math.round(cube.s)];
  const [dq, dr, ds] = [Math.abs(q - cube.q), Math.abs(r - cube.r), Math.abs(s - cube.s)];
  // The coordinate with the largest rounding error is computed from the other two.
  if (dq > dr && dq > ds) q = 0 - r - s;
  else if (dr > ds) r = 0 - q - s;
  else s = 0 - q - r;
  return { q: plain(q), r: plain(r), s: plain(s), ...heightOf(cube) };
}

export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The hexagons after the first one on a straight path. */
export function cubeLine(from: Cube, to: Cube): Cube[] {
  const height = from.k !== undefined && to.k !== undefined ? Math.abs(to.k - from.k) : 0;
  const count = Math.max(cubeDistance(from, to), height);
  return Array.from({ length: count }, (_, index) => {
    const at = (a: number, b: number) => a + ((b - a) * (index + 1)) / count;
    const rounded = cubeRound({ q: at(from.q, to.q), r: at(from.r, to.r), s: at(from.s, to.s) });
    return from.k === undefined ? rounded : { ...rounded, k: Math.round(at(from.k, to.k ?? from.k)) };
  });
}

export const AROUND: readonly Cube[] = [
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
];
