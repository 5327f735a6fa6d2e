/** Reactions to new, changed and lost conditions: the public hooks, their consequences, and the list of statuses. */

import { deriveId } from "../changes/derive-id.ts";
import { postChangeCard } from "../consequences/change-card.ts";
import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { callHook } from "../games/public-hooks.ts";
import { allRulesets } from "../games/registry.ts";
import { isStatus, registerConditions } from "../games/status-effects.ts";
import { isActiveGM, isActor, me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { givingOf } from "../records/causes.ts";
import { isOwnCondition, ownStatusEntries } from "../records/own-conditions.ts";
import { holderOf } from "./describe-effect.ts";

/** Hook `createActiveEffect`: tells other packages that an actor has gained a condition. */
export function tellGained(effect: EffectDocument, _options: object, user: string): void {
  for (const payload of changedConditions(effect, user)) callHook("manifold.gainedCondition", payload);
}

/** Hook `deleteActiveEffect`: tells other packages that an actor has lost a condition. */
export function tellLost(effect: EffectDocument, _options: object, user: string): void {
  for (const payload of changedConditions(effect, user)) callHook("manifold.lostCondition", payload);
}

/** The conditions that an effect has changed. A condition that another effect also gives has not changed. */
function changedConditions(effect: EffectDocument, user: string) {
  const { parent: actor } = effect;
  if (user !== me().id || !isActor(actor) || !actor.ruleset) return [];
  return [...effect.statuses]
    .filter((id) => isStatus(id) && !isGivenByOthers(actor, effect, id))
    .map((condition) => ({ actor: actor.uuid, condition }));
}

const isGivenByOthers = (actor: ActorDocument, { id }: EffectDocument, condition: string): boolean =>
  actor.effects.some((other) => other.id !== id && !other.disabled && other.statuses.has(condition));

/** Updates the list of statuses. Called in `ready`, and whenever a condition item changes. */
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

/** Hook `createActiveEffect`: proposes the consequences of a condition. A restored condition restores them too. */
export function proposeWhatFollows(
  effect: EffectDocument,
  { restored = false }: { readonly restored?: boolean },
): void {
  const { parent: actor } = effect;
  if (!isActor(actor) || !actor.ruleset || restored || !isActiveGM()) return;
  const { id: ruleset, effects } = actor.ruleset;
  const gained = [...effect.statuses].filter(isStatus);
  const due = effects?.onGained?.(actor, gained) ?? [];
  if (due.length === 0) return;
  const what = { key: "MANIFOLD.Effect.Follows", data: { name: effect.name } };
  const id = deriveId(`follows#${givingOf(effect)}`);
  void reportErrors(() => postChangeCard({ id, ruleset, what, icon: "pin", due }));
}
