import { described } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";

const schema = () => ({
  ...described(),
});

/** A wound: a line of text that names the injury (P-191). */
export class ParallaxWoundData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.wound"];

  static override defineSchema() {
    return schema();
  }
}
