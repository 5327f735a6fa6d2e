/** Calls the public hooks when an actor gains or loses a condition, on the client that wrote the change. */
import type { ActorDocument, EffectDocument } from "../contract/documents.ts";
import { callHook } from "../games/public-hooks.ts";
import { isStatus } from "../games/status-effects.ts";
import { isActor, me } from "../host/host.ts";

/** Hook `createActiveEffect`. */
export function tellGained(effect: EffectDocument, _options: object, user: string): void {
  for (const payload of changedConditions(effect, user)) callHook("manifold.gainedCondition", payload);
}

/** Hook `deleteActiveEffect`. */
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
