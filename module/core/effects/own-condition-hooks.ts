/** Keeps the host's list of statuses in step with the world's condition items. */

import type { EffectDocument, ItemDocument } from "../contract/documents.ts";
import { allRulesets } from "../games/registry.ts";
import { registerConditions } from "../games/status-effects.ts";
import { isOwnCondition, ownStatusEntries } from "../records/own-conditions.ts";
import { holderOf } from "./describe-effect.ts";

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
