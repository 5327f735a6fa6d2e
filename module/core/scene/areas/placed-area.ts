/** Reads the positions of areas that other clients have sent. */

import { AREA_FORMS, areaShape } from "../../../kit/area.ts";
import type { PlacedArea } from "../../contract/area.ts";

/** Larger sizes and coordinates are refused. */
const FARTHEST = 1e7;

const isNumber = (value: unknown): boolean =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= FARTHEST;

const isMeasure = (value: unknown): boolean => isNumber(value) && (value as number) >= 0;

const isId = (value: unknown): boolean => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** Whether a value is a placed area. */
export function isPlacedArea(value: unknown): value is PlacedArea {
  const { shape, scene, x, y, elevation, direction, document } = (value ?? {}) as Partial<PlacedArea>;
  const { form, size, width, height } = shape ?? {};
  return (
    AREA_FORMS.some((known) => known === form) &&
    [size, width, height].every(isMeasure) &&
    isId(scene) &&
    [x, y, elevation, direction].every(isNumber) &&
    (document === null || isId(document))
  );
}

/** Whether two areas have the same position and shape, whatever document shows them. */
export function isSameArea(one: PlacedArea, other: PlacedArea): boolean {
  const plain = ({ shape, scene, x, y, elevation, direction }: PlacedArea) =>
    JSON.stringify([Object.values(areaShape(shape)), scene, x, y, elevation, direction]);
  return plain(one) === plain(other);
}
