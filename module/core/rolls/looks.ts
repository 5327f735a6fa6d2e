import type { DegreeLook } from "../ruleset.ts";

/** How a verdict looks, without its word. */
export type Look = Omit<DegreeLook, "label">;

/**
 * The looks of a kind of roll.
 * @param label language key of a degree's word
 */
export const looksOf = <Degree extends string>(
  degrees: readonly Degree[],
  label: (degree: Degree) => string,
  looks: (degree: Degree) => Look,
): Readonly<Record<string, DegreeLook>> =>
  Object.fromEntries(degrees.map((degree) => [degree, { label: label(degree), ...looks(degree) }]));
