import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { described, holding } from "../../../core/host/fields.ts";
import { TOOL_HIT_POINTS } from "../rules/damage/objects.ts";
import { possessionFields, sturdiness } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...holding(),
  ...described(),
  ...sturdiness(TOOL_HIT_POINTS),
});

/** Carried items other than weapons and armor. */
export class SoulGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
