import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { described, flag, wholeNumber } from "../../../core/host/fields.ts";
import { ARMOR_HIT_POINTS } from "../rules/damage/objects.ts";
import { possessionFields, sturdiness } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...described(),
  equipped: flag(),
  /** Added to defense while worn. */
  defense: wholeNumber(0, { min: -9, max: 99 }),
  /** Makes swimming harder (S-111). */
  noisy: flag(),
  /** Makes swimming impossible (S-111). */
  heavy: flag(),
  ...sturdiness(ARMOR_HIT_POINTS),
});

/** Armor and shields. */
export class SoulArmorData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.armor"];

  static override defineSchema() {
    return schema();
  }
}
