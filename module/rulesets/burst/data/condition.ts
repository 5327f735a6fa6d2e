import { ConditionItemModel } from "../../../core/documents/data-models/condition-item.ts";

/** A condition to read in the compendium and to drop on an actor; never carried as an item. */
export class BurstConditionData extends ConditionItemModel {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.condition"];
}
