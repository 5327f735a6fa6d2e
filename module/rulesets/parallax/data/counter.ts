import { count, flag, richText } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";

const schema = () => ({
  value: count(1),
  /** Does not fade in upkeep. */
  persistent: flag(),
  description: richText(),
});

/** Counters of the table's own kind; the common kinds are figures of the holder (P-101). */
export class ParallaxCounterData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.counter"];

  static override defineSchema() {
    return schema();
  }
}
