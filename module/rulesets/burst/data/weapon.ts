import { described, flag } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { attackFields } from "./attack-fields.ts";
import { possession } from "./fields.ts";

const schema = () => ({
  ...possession(),
  ...attackFields("melee"),
  ...described(),
  equipped: flag(true),
});

/** A melee or ranged weapon. */
export class BurstWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.attack", "MANIFOLD.Burst.Item.weapon"];

  static override defineSchema() {
    return schema();
  }
}
