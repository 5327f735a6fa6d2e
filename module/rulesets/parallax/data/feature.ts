import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, flag } from "../../../core/host/fields.ts";
import { FEATURE_KIND_LABELS } from "../labels.ts";
import { checkBonus } from "./fields.ts";

const schema = () => ({
  kind: choice(FEATURE_KIND_LABELS, "species"),
  ...described(),
  bonus: checkBonus(),
  /** Exertion dice that one use costs. */
  cost: count(),
  alpha: flag(),
});

/** A trait of a species, a training, or an ability. */
export class ParallaxFeatureData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.feature"];

  static override defineSchema() {
    return schema();
  }
}
