import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, richText, text, wholeNumber } from "../../../core/host/fields.ts";

const schema = () => ({
  /** The printed material that it replaces; blank for a custom material, which is identified by its name. */
  key: text(),
  /** Bonuses to the reaction of things of this material, by form of attack (G-119 to G-124). */
  fire: wholeNumber(0),
  bludgeon: wholeNumber(0),
  acid: wholeNumber(0),
  /** Thickness in inches that starts to give a bonus (G-129). */
  thickness: amount(1),
  description: richText(),
});

/** The material of things. Materials among the world's items replace rows of the printed table, or add to it. */
export class GodsMaterialData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.materialItem"];

  static override defineSchema() {
    return schema();
  }
}

export type MaterialData = GodsMaterialData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
