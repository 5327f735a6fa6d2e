import { ConditionItemModel } from "../../../core/documents/data-models/condition-item.ts";

/** A condition in the compendium; dropping it on an actor applies the condition instead of adding the item. */
export class EdgeConditionData extends ConditionItemModel {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.condition"];
}
