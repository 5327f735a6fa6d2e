import { AREA_PREFIX } from "../../../core/data/area-field.ts";
import { ItemModel } from "../../../core/data/models.ts";
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
