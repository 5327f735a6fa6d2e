/** Keeps Foundry's list of statuses up to date with the world's condition items. */

import type { EffectDocument, ItemDocument } from "../contract/documents.ts";
import { allRulesets } from "../games/registry.ts";
import { registerConditions } from "../games/status-effects.ts";
import { isOwnCondition, ownStatusEntries } from "../records/own-conditions.ts";
import { holderOf } from "./describe-effect.ts";

/** Called in `ready`, and whenever a condition item changes. */
export const refreshStatuses = (): void => registerConditions(allRulesets(), ownStatusEntries());

/** Hooks `createItem`, `updateItem` and `deleteItem`. An update can turn an item into a condition item. */
export function onConditionItem(item: ItemDocument): void {
  if (!item.actor && "condition" in item.system) refreshStatuses();
}

/** Hooks of effects on condition items. */
export function onConditionEffect(effect: EffectDocument): void {
  const holder = holderOf(effect);
  if (holder?.documentName === "Item" && !holder.actor && isOwnCondition(holder)) refreshStatuses();
}
