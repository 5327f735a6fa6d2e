import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, richText } from "../../../core/host/fields.ts";

const schema = () => ({
  /** Credits per day (E-545 to E-552). */
  cost: amount(40),
  description: richText(),
});

/** The lifestyle of a character: its cost per day between adventures, and the social effects (E-553). */
export class EdgeLifestyleData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.lifestyle"];

  static override defineSchema() {
    return schema();
  }
}
