import type { DegreeStyle } from "../ruleset.ts";

/** How a verdict looks, without its word. */
export type StyleWithoutLabel = Omit<DegreeStyle, "label">;

/**
 * The looks of a kind of roll.
 * @param label language key of a degree's word
 */
export const degreeStyles = <Degree extends string>(
  degrees: readonly Degree[],
  label: (degree: Degree) => string,
  looks: (degree: Degree) => StyleWithoutLabel,
): Readonly<Record<string, DegreeStyle>> =>
  Object.fromEntries(degrees.map((degree) => [degree, { label: label(degree), ...looks(degree) }]));
