/** Keeps the host's list of statuses in step with the world's condition items. */

import type { EffectDocument, ItemDocument } from "../contract/documents.ts";
import { allRulesets } from "../registry.ts";
import { registerConditions } from "../status-effects.ts";
import { holderOf } from "./describe-effect.ts";
import { isOwnCondition, ownStatusEntries } from "./own-conditions.ts";

/** Called in `ready`, and whenever one of them changes. */
export const refreshStatuses = (): void => registerConditions(allRulesets(), ownStatusEntries());

/** Hooks `createItem`, `updateItem` and `deleteItem`. An update may have made it one of the game's. */
export function onConditionItem(item: ItemDocument): void {
  if (!item.actor && "condition" in item.system) refreshStatuses();
}

/** Hooks of effects: what a condition item's effects change. */
export function onConditionEffect(effect: EffectDocument): void {
  const holder = holderOf(effect);
  if (holder?.documentName === "Item" && !holder.actor && isOwnCondition(holder)) refreshStatuses();
}
