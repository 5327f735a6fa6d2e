import { flag, richText, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ARMOR_HIT_POINTS } from "../rules/objects.ts";
import { possession, sturdiness } from "./fields.ts";

const schema = () => ({
  ...possession(),
  description: richText(),
  equipped: flag(),
  /** Added to defense while worn. */
  defense: wholeNumber(0, { min: -9, max: 99 }),
  /** Swimming is harder in it (S-111). */
  noisy: flag(),
  /** No swimming in it (S-111). */
  heavy: flag(),
  ...sturdiness(ARMOR_HIT_POINTS),
});

/** Worn armor and shields. */
export class SoulArmorData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.armor"];

  static override defineSchema() {
    return schema();
  }
}
