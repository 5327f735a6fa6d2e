/** Limits that several games use: the rolls that a change is for, and skills that are items. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { EffectLimit, LimitOption } from "../contract/effects.ts";
import { allActors } from "../records/all-actors.ts";

/**
 * The limit to kinds of rolls.
 * @param ids as named in the shared language keys
 */
export const rollLimit = (ids: readonly string[]): EffectLimit => ({
  id: "rolls",
  label: "MANIFOLD.Effect.Limit.rolls",
  options: () => ids.map((id) => ({ id, label: `MANIFOLD.Effect.Roll.${id}` })),
});

/**
 * Items of a type as options, by key: those of the actor, or of all actors and the world.
 * @param keyOf the key by which rolls name the item
 */
export function itemOptions(
  actor: ActorDocument | null,
  type: string,
  keyOf: (item: ItemDocument) => string,
): LimitOption[] {
  const world = game.items!.contents as readonly ItemDocument[];
  const everywhere = () => [...world, ...allActors().flatMap(({ items }) => [...items])];
  const items = (actor ? [...actor.items] : everywhere()).filter((item) => item.type === type);
  const byKey = new Map(items.map((item): [string, LimitOption] => [keyOf(item), named(item, keyOf)]));
  return [...byKey.values()].sort((a, b) => a.label.localeCompare(b.label));
}

const named = (item: ItemDocument, keyOf: (item: ItemDocument) => string): LimitOption => ({
  id: keyOf(item),
  label: item.name,
});
