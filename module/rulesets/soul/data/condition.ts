import { ConditionItemModel } from "../../../core/documents/data-models/condition-item.ts";

/** A condition in the compendium. Dropped on an actor it applies the condition; actors never own it. */
export class SoulConditionData extends ConditionItemModel {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.condition"];
}
