import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { count, described, flag, holding } from "../../../core/host/fields.ts";
import { checkBonus, durability, possessionFields, unboundedNumber } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...holding(),
  ...durability(),
  ...described(),
  /** Worn or held; other gear has no effect. */
  equipped: flag(),
  bonus: checkBonus(),
  /** Subtracted from damage (P-190). */
  armor: count(),
  /** Added to defense (P-186). */
  defense: unboundedNumber(0),
});

/** Clothing, armor, tools and everything else that is carried. */
export class ParallaxGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
