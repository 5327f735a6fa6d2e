import type { DegreeStyle } from "../contract/index.ts";

/** The style of a degree, without its label. */
export type StyleWithoutLabel = Omit<DegreeStyle, "label">;

/**
 * The styles of a kind's degrees.
 * @param label returns the language key of a degree
 */
export const styleDegrees = <Degree extends string>(
  degrees: readonly Degree[],
  label: (degree: Degree) => string,
  style: (degree: Degree) => StyleWithoutLabel,
): Readonly<Record<string, DegreeStyle>> =>
  Object.fromEntries(degrees.map((degree) => [degree, { label: label(degree), ...style(degree) }]));
