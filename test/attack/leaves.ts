/** Single values inside stored data, addressed by the keys that lead to them. */
import type { Source } from "../support/table.ts";

export type LeafPath = readonly string[];

/** Paths of the values below this one that have no parts. */
export function leavesOf(value: unknown, path: LeafPath = []): LeafPath[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

export const leafAt = (value: unknown, path: LeafPath): unknown =>
  path.reduce<unknown>((part, key) => (part as Source | undefined)?.[key], value);

/** A copy with another value at a path. */
export function withLeaf<T>(value: T, [key, ...rest]: LeafPath, by: unknown): T {
  if (key === undefined) return by as T;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Source) }) as Source;
  copy[key] = withLeaf(copy[key], rest, by);
  return copy as T;
}
