import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { flag, wholeNumber } from "../../../core/host/fields.ts";
import { possessionFields } from "./possession.ts";

const schema = () => ({
  ...possessionFields(),
  equipped: flag(),
  /** Bonus to defense while worn. */
  defense: wholeNumber(1),
});

/** Armor and shields. */
export class GodsArmorData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.possession", "MANIFOLD.Gods.Item.armor"];

  static override defineSchema() {
    return schema();
  }

  /** Kind of possession, which decides its upkeep (G-182). */
  readonly possession = "armor";
}

export type Armor = GodsArmorData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
