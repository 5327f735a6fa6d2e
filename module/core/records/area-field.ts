/** The area of an item, for the data models of all games. */

import { areaShape } from "../../kit/area.ts";
import type { AreaCall, PlacedArea } from "../contract/area.ts";
import { amount, choice } from "../host/fields.ts";
import { labelsFor } from "../text/labels.ts";

export const AREA_FORM_LABELS = labelsFor("MANIFOLD.Area.Form.")([
  "sphere",
  "cylinder",
  "cone",
  "cube",
  "line",
]);

const OPTIONAL_FORM_LABELS = { none: "MANIFOLD.Area.Form.none", ...AREA_FORM_LABELS } as const;

const ORIGIN_LABELS = labelsFor("MANIFOLD.Area.Origin.")(["point", "roller"]);

/** Prefix of the labels, next to the model's own. */
export const AREA_PREFIX = "MANIFOLD.Area.Item";

/** Shape and size in the scene's unit. */
export const areaField = () =>
  new foundry.data.fields.SchemaField({
    form: choice(OPTIONAL_FORM_LABELS, "none"),
    size: amount(0),
    width: amount(0),
    height: amount(0),
    origin: choice(ORIGIN_LABELS, "point"),
  });

/** Paths below `system` of the fields that apply, for item sheets. */
export function areaPaths(form: string | undefined): string[] {
  if (form === undefined || form === "none") return ["shape.form"];
  const own = form === "line" ? ["shape.width"] : form === "cylinder" ? ["shape.height"] : [];
  return ["shape.form", "shape.size", ...own, "shape.origin"];
}

/** The fields as an item stores them. */
export interface StoredArea {
  readonly form: keyof typeof OPTIONAL_FORM_LABELS;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly origin: keyof typeof ORIGIN_LABELS;
}

/** The area of a roll with the item; null if it has none. */
export function areaOfItem(
  name: string,
  { form, size, width, height, origin }: StoredArea,
  placed: PlacedArea | null = null,
): AreaCall | null {
  if (form === "none" || size <= 0) return null;
  return { name, shape: areaShape({ form, size, width, height }), origin, range: null, placed };
}
