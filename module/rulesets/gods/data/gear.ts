import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, holding } from "../../../core/host/fields.ts";
import { THING_LABELS } from "../labels.ts";
import { possessionFields } from "./possession.ts";

const schema = () => ({
  ...possessionFields(),
  ...holding(),
  /** Kind of possession: animals have upkeep, things have none (G-183). */
  possession: choice(THING_LABELS, "thing"),
});

/** Other possessions, including animals. */
export class GodsGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.possession", "MANIFOLD.Gods.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}

export type Gear = GodsGearData & foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
