import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { described } from "../../../core/host/fields.ts";

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
