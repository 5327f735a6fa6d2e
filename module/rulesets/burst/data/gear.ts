import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { count, described, holding } from "../../../core/host/fields.ts";
import { possessionFields } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...possessionFields(),
  ...holding(),
  ...described(),
  /** Uses left; a maximum of 0 means unlimited. */
  uses: new SchemaField({ value: count(), max: count() }),
});

/** Any other thing. */
export class BurstGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
