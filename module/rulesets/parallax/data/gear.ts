import { count, flag, richText } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { checkBonus, durability, possession, unboundedNumber } from "./fields.ts";

const schema = () => ({
  ...possession(),
  ...durability(),
  description: richText(),
  /** Worn or in hand; only then it does anything. */
  equipped: flag(),
  bonus: checkBonus(),
  /** Taken off damage (P-190). */
  armor: count(),
  /** Added to defense (P-186). */
  defense: unboundedNumber(0),
});

/** Clothing, armor, tools: everything else that one carries. */
export class ParallaxGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
