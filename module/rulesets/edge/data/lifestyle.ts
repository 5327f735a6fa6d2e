import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, richText } from "../../../core/host/fields.ts";

const schema = () => ({
  /** Credits a day (E-545 to E-552). */
  cost: amount(40),
  description: richText(),
});

/** How a character lives: what its days cost between adventures, and how others treat it for it (E-553). */
export class EdgeLifestyleData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.lifestyle"];

  static override defineSchema() {
    return schema();
  }
}
