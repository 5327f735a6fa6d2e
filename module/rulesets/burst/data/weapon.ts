import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { described, flag } from "../../../core/host/fields.ts";
import { AREA_PREFIX } from "../../../core/records/area-field.ts";
import { attackFields } from "./attack-fields.ts";
import { possessionFields } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...attackFields("melee"),
  ...described(),
  equipped: flag(true),
});

/** A melee or ranged weapon. */
export class BurstWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [
    AREA_PREFIX,
    "MANIFOLD.Burst.Item.attack",
    "MANIFOLD.Burst.Item.weapon",
  ];

  static override defineSchema() {
    return schema();
  }
}
