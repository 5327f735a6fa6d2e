import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, richText, text, wholeNumber } from "../../../core/host/fields.ts";

const schema = () => ({
  /** A printed material that it stands for; blank for one of the Guide's own, known by its name. */
  key: text(),
  /** Bonuses on the reaction of things made of it, by form of attack (G-119 to G-124). */
  fire: wholeNumber(0),
  bludgeon: wholeNumber(0),
  acid: wholeNumber(0),
  /** Inches from which thickness gives a bonus (G-129). */
  thickness: amount(1),
  description: richText(),
});

/** What things are made of. Those among the world's items replace the rows of the printed table, or add to it. */
export class GodsMaterialData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.materialItem"];

  static override defineSchema() {
    return schema();
  }
}

export type MaterialData = GodsMaterialData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
