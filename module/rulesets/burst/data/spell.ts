import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { AREA_PREFIX } from "../../../core/records/area-field.ts";
import { powerSchema } from "./power.ts";

const schema = () => powerSchema("spell", "attack");

/** A spell. Usually paid with Mana. */
export class BurstSpellData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [
    AREA_PREFIX,
    "MANIFOLD.Burst.Item.attack",
    "MANIFOLD.Burst.Item.power",
  ];

  static override defineSchema() {
    return schema();
  }
}
