import { ConditionItemModel } from "../../../core/documents/data-models/condition-item.ts";

/** A condition in a compendium, which an actor is given when it is dropped on it. */
export class EdgeConditionData extends ConditionItemModel {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.condition"];
}
