import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { AREA_PREFIX } from "../../../core/records/area-field.ts";
import { powerSchema } from "./power.ts";

const schema = () => powerSchema("technique", "attack");

/** A trained maneuver, such as a special attack or a parry. Usually paid with Vigor. */
export class BurstTechniqueData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [
    AREA_PREFIX,
    "MANIFOLD.Burst.Item.attack",
    "MANIFOLD.Burst.Item.power",
  ];

  static override defineSchema() {
    return schema();
  }
}
