import { choice } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { THING_LABELS } from "../labels.ts";
import { possessionFields } from "./possession.ts";

const schema = () => ({
  ...possessionFields(),
  /** Things cost nothing to keep, animals do (G-183). */
  possession: choice(THING_LABELS, "thing"),
});

/** Everything else that one owns, animals included. */
export class GodsGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.possession", "MANIFOLD.Gods.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
