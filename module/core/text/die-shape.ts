import type { IconName } from "../../kit/keys.ts";

/** Shapes of dice by their number of faces; all others are round. */
const SHAPES: Readonly<Record<number, IconName>> = {
  4: "die-triangle",
  6: "die-square",
  8: "die-diamond",
  10: "die-kite",
  12: "die-decagon",
  20: "die-hexagon",
};

/** The icon of a die with this many faces. */
export const dieShape = (faces: number): IconName => SHAPES[faces] ?? "die-circle";
