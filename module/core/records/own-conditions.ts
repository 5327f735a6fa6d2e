/**
 * Custom conditions: condition items that name none of the game's conditions. The changes of their effects apply to
 * every actor with the condition. Custom conditions of the world are statuses of the host, so that the token HUD offers
 * them.
 */

import type { Duration } from "../../kit/contract.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { StatusEntry } from "../contract/status-entry.ts";
import { changesUpdate, storedChanges } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { itemByUuid } from "../host/host.ts";
import { durationOf } from "./effect-duration.ts";
import { rollChanges } from "./named-changes.ts";

/** Whether an item is a custom condition. */
export const isOwnCondition = ({ system }: ItemDocument): boolean =>
  (system as { readonly condition?: string }).condition === "";

interface OwnFlags {
  /** Uuid of the condition item that the effect represents. */
  readonly own: string;
}

/** Whether the condition item of an effect has been deleted. */
export function isConditionGone(effect: { readonly flags?: object }): boolean {
  const { own } = ownFlags<OwnFlags>(effect);
  return own !== undefined && itemByUuid(own) === null;
}

/**
 * Source data of the effect that gives the condition: the changes of all its effects, until the first of their ends.
 * @param origin uuid of the world's item; null for a compendium item, which never changes
 */
export function ownConditionSource(item: ItemDocument, origin: string | null): object {
  const effects = [...item.effects].filter(({ disabled }) => !disabled);
  const duration: Duration | null = effects.map(durationOf).find((found) => found !== null) ?? null;
  return {
    name: item.name,
    img: item.img ?? "",
    statuses: [item.id ?? foundry.utils.randomID()],
    ...changesUpdate(effects.flatMap((effect) => [...storedChanges(effect)])),
    flags: {
      [SYSTEM_ID]: {
        ...(origin === null ? {} : { own: origin }),
        rolls: effects.flatMap((effect) => [...rollChanges(effect)]),
        ...(duration ? { duration } : {}),
      },
    },
  };
}

/** The custom conditions of the world. */
export const worldConditions = (): ItemDocument[] =>
  (game.items!.contents as readonly ItemDocument[]).filter((item) => item.ruleset && isOwnCondition(item));

/** Their entries in the host's list. */
export const ownStatusEntries = (): StatusEntry[] =>
  worldConditions().map((item, place) => ({
    ...(ownConditionSource(item, item.uuid) as { name: string; img: string }),
    id: item.id!,
    _id: item.id!,
    statuses: [],
    hud: { actorTypes: Object.keys(item.ruleset!.actors) },
    // After the games' own conditions.
    order: 1000 + place,
  }));

/**
 * Ids of the world's custom conditions that fit an actor, and of conditions that still affect it although their items
 * have been deleted.
 */
export function ownConditionIds(actor: ActorDocument): string[] {
  const offered = worldConditions().flatMap((item) => (item.ruleset === actor.ruleset ? [item.id!] : []));
  const acting = [...actor.effects].flatMap((effect) =>
    ownFlags<OwnFlags>(effect).own === undefined ? [] : [...effect.statuses].slice(0, 1),
  );
  return [...new Set([...offered, ...acting])];
}
