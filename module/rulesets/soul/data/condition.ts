import { richText, text } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";

const schema = () => ({
  /** Id of the condition that a drop of this item gives. */
  condition: text(),
  description: richText(),
});

/** A condition to read in the compendium and to drop on whoever suffers it; it is never carried as an item. */
export class SoulConditionData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.condition"];

  static override defineSchema() {
    return schema();
  }
}
