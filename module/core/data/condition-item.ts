/** The item type of conditions: read in a compendium, or dropped on an actor to give it the condition. */
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { described, text } from "./fields.ts";
import { ItemModel } from "./models.ts";

const schema = () => ({
  /** Id of the condition that a drop of this item gives. */
  condition: text(),
  ...described(),
});

/** Base of each game's condition item, which adds the localization prefix. Actors never own one. */
export abstract class ConditionItemModel extends ItemModel<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}

/** Fields of a condition item in the order of its sheet. */
export const CONDITION_FIELDS = ["condition"] as const;

/** Id of the condition that a condition item gives. */
export const conditionGivenBy = (item: ItemDocument): string =>
  (item.system as { readonly condition: string }).condition;

/** Gives the actor the condition of a dropped item. @returns true: no item is created */
export async function applyCondition(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  const condition = conditionGivenBy(item);
  if (!actor.statuses.has(condition)) await actor.toggleStatusEffect(condition, { active: true });
  return true;
}
