import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, choices, described, flag, wholeNumber } from "../../../core/host/fields.ts";
import { ABILITY_LABELS, ARMOR_CLASS_LABELS } from "../labels.ts";
import { possessionFields } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...possessionFields(),
  ...described(),
  equipped: flag(),
  class: choice(ARMOR_CLASS_LABELS, "light"),
  /** Armor value: damage that it stops (E-413). Several values add up (E-419). */
  av: wholeNumber(0, { min: 0 }),
  /** Penalty to checks with some abilities while worn (E-027); 0 or negative. */
  penalty: new SchemaField({ value: wholeNumber(0, { max: 0 }), abilities: choices(ABILITY_LABELS) }),
});

/** Worn armor (E-595). */
export class EdgeArmorData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.armor"];

  static override defineSchema() {
    return schema();
  }
}
