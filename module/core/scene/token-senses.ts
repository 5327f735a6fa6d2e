/** The senses of creatures show on their tokens: sight in the dark, and Foundry's detection modes. */

import type { ActorDocument, AnyDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { updateTokens } from "./own-tokens.ts";
import { detectionUpdates, type StoredModes } from "./token-detection.ts";

/** Hook `updateActor`: updates the tokens after the actor's senses have changed. */
export function onSensesUpdated(actor: ActorDocument, changes: object, _options: object, user: string): void {
  const { senses } = (changes as { readonly system?: { readonly senses?: unknown } }).system ?? {};
  if (senses !== undefined) showSenses(actor, user);
}

/** Hook `updateActorDelta`: updates the actor of an unlinked token. */
export function onUnlinkedSensesUpdated(
  delta: AnyDocument,
  changes: object,
  options: object,
  user: string,
): void {
  const { parent } = delta as { readonly parent?: { readonly actor: ActorDocument | null } | null };
  if (parent?.actor) onSensesUpdated(parent.actor, changes, options, user);
}

/** Hooks `createItem` and `deleteItem`: a feature with a sense is added or removed. */
export function onSenseGiven({ actor, effects }: ItemDocument, _options: object, user: string): void {
  if (actor && effects.contents.some(givesSense)) showSenses(actor, user);
}

/** Hooks of effects: an effect with a sense is added, removed, or switched. */
export function onSenseEffect(effect: EffectDocument, ...rest: readonly unknown[]): void {
  const parent = effect.parent as ActorDocument | ItemDocument | null;
  const actor = parent?.documentName === "Item" ? parent.actor : parent;
  if (actor && givesSense(effect)) showSenses(actor, String(rest.at(-1)));
}

/** Whether an effect changes senses. Generation 14 stores the changes below `system`. */
function givesSense(effect: EffectDocument): boolean {
  const { changes, system } = effect.toObject() as EffectSource;
  return [...(changes ?? []), ...(system?.changes ?? [])].some(({ key }) =>
    key?.startsWith("system.senses."),
  );
}

interface EffectSource {
  readonly changes?: readonly { readonly key?: string }[];
  readonly system?: { readonly changes?: readonly { readonly key?: string }[] };
}

/** Only the client that has made the change writes. */
function showSenses(actor: ActorDocument, user: string): void {
  const sense = actor.ruleset?.sight?.(actor);
  if (!sense || user !== me().id) return;
  const { detection, ...sight } = sense;
  const changes = (stored: object) => ({
    sight,
    ...detectionUpdates((stored as { readonly detectionModes?: StoredModes }).detectionModes, detection),
  });
  void reportErrors(() => updateTokens(actor, changes));
}
