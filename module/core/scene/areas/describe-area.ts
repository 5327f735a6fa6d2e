/** Areas in words. */

import type { AreaShape } from "../../../kit/area.ts";
import type { Text } from "../../contract/text.ts";
import { unitList } from "../../host/formatters.ts";
import { hostCanvas } from "../../host/host.ts";

/** "Sphere, radius 3 m", in the unit of the viewed scene. */
export function describeShape({ form, size, width, height }: AreaShape): Text {
  const units = hostCanvas()?.grid.units ?? "";
  return { key: `MANIFOLD.Area.Shape.${form}`, data: { size, width, height, units } };
}

/** "3 covered: Ada, Ben, Cy", or that the area covers no token. */
export function describeCovered(names: readonly string[]): Text {
  if (names.length === 0) return { key: "MANIFOLD.Area.Nobody" };
  return { key: "MANIFOLD.Area.Covers", data: { count: names.length, names: joined(names) } };
}

/** "Behind a wall from its origin: Dora"; null for none. */
export const describeShielded = (names: readonly string[]): Text | null =>
  names.length === 0 ? null : { key: "MANIFOLD.Area.ShieldedNames", data: { names: joined(names) } };

const joined = (names: readonly string[]): string => unitList().format(names);
