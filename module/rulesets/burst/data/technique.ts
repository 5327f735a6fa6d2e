import { ItemModel } from "../../../core/data/models.ts";
import { powerSchema } from "./power.ts";

const schema = () => powerSchema("technique", "attack");

/** Something trained: a special attack, a way to parry. Mostly paid with Vigor. */
export class BurstTechniqueData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.attack", "MANIFOLD.Burst.Item.power"];

  static override defineSchema() {
    return schema();
  }
}
