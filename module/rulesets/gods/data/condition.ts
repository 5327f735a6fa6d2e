import { ConditionItemModel } from "../../../core/documents/data-models/condition-item.ts";

/** A condition to read in the compendium and to drop on an actor, which is given the condition. */
export class GodsConditionData extends ConditionItemModel {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.condition"];
}
