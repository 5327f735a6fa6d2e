import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { count, described, flag } from "../../../core/host/fields.ts";

const schema = () => ({
  value: count(1),
  /** Upkeep does not reduce it. */
  persistent: flag(),
  /** The rounds for which the entity can hold its breath (P-148). It suffocates when upkeep removes the last one. */
  breath: flag(),
  ...described(),
});

/** A custom counter; the common kinds are values of the actor (P-101). */
export class ParallaxCounterData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.counter"];

  static override defineSchema() {
    return schema();
  }
}
