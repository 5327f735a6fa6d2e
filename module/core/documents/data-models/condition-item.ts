/** The item type of conditions. Users read it in a compendium, or drop it on an actor to give the condition. */
import { createEffectByHand } from "../../changes/hand-changes.ts";
import type { ActorDocument, ItemDocument } from "../../contract/documents.ts";
import { described, text } from "../../host/fields.ts";
import { ownConditionSource, worldConditions } from "../../records/own-conditions.ts";
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

/** Names of the game's conditions, and the label for a custom condition. */
export const orOwnCondition = (
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  "": "MANIFOLD.Condition.Own",
  ...words,
});

/** Gives the actor the condition of a dropped item. @returns true: no item is created */
export async function applyCondition(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  const condition = conditionGivenBy(item);
  if (condition === "") return applyOwnCondition(actor, item);
  if (!actor.statuses.has(condition)) await actor.toggleStatusEffect(condition, { active: true });
  return true;
}

/** Gives an actor a custom condition once: as a status if the world has it, otherwise as an effect. */
async function applyOwnCondition(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  const known = worldConditions().find(({ id, name, type }) =>
    item.id === null ? name === item.name && type === item.type : id === item.id,
  );
  if (known) {
    if (!actor.statuses.has(known.id!)) await actor.toggleStatusEffect(known.id!, { active: true });
  } else if (!actor.effects.some(({ name }) => name === item.name))
    await createEffectByHand(actor, ownConditionSource(item, null));
  return true;
}
