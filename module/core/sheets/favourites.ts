/** The favourites on the first screen of an actor's sheet, stored in the flag `favourites` of the actor. */

import type { ActorDocument } from "../contract/documents.ts";
import type { RollListEntry } from "../contract/roll-kind.ts";
import type { RollAddress } from "../contract/text.ts";
import { iconPath, SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { t } from "../host/host.ts";

/** A favourite: an item, a roll, or the roll of an item. */
export interface Favourite {
  /** Id of the item. Without the item, the favourite is gone too. */
  readonly item?: string;
  readonly kind?: string;
  readonly key?: string;
  /** Name when it was pinned, shown if it cannot be found any more. */
  readonly name: string;
  /** The roll always opens the dialog. */
  readonly ask?: true;
}

/** More than fit on a screen. The limit protects from flags that others wrote. */
const MOST_FAVOURITES = 40;

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= 300;

const isFavourite = (value: unknown): value is Favourite => {
  const { item, kind, key, name } = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  return isText(name) && (isText(item) || (isText(kind) && isText(key)));
};

/** In the order of the sheet; invalid entries are left out. */
export function favouritesOf(actor: ActorDocument): readonly Favourite[] {
  const { favourites } = ownFlags<{ favourites: unknown }>(actor);
  return Array.isArray(favourites) ? favourites.slice(0, MOST_FAVOURITES).filter(isFavourite) : [];
}

export const favouriteId = ({ item, kind, key }: Favourite): string =>
  kind === undefined ? `item.${item}` : `roll.${kind}.${key}`;

export const isPinned = (actor: ActorDocument, favourite: Favourite): boolean =>
  favouritesOf(actor).some((one) => favouriteId(one) === favouriteId(favourite));

const store = (actor: ActorDocument, favourites: readonly Favourite[]): Promise<unknown> =>
  actor.update({ [`flags.${SYSTEM_ID}.favourites`]: favourites });

/**
 * Pins a favourite at the end, or removes it.
 * @returns whether it is pinned now; null if the list is full
 */
export async function togglePin(actor: ActorDocument, favourite: Favourite): Promise<boolean | null> {
  const present = favouritesOf(actor);
  if (isPinned(actor, favourite)) {
    await unpin(actor, favouriteId(favourite));
    return false;
  }
  if (present.length >= MOST_FAVOURITES) return null;
  await store(actor, [...present, favourite]);
  return true;
}

export async function unpin(actor: ActorDocument, id: string): Promise<void> {
  const present = favouritesOf(actor);
  await store(
    actor,
    present.filter((one) => favouriteId(one) !== id),
  );
}

/** Moves a favourite by one place. */
export async function moveFavourite(actor: ActorDocument, id: string, step: 1 | -1): Promise<void> {
  const order = [...favouritesOf(actor)];
  const from = order.findIndex((one) => favouriteId(one) === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return;
  order.splice(to, 0, ...order.splice(from, 1));
  await store(actor, order);
}

/**
 * Moves a favourite before another, or to the end; pins it if it is new.
 * @returns false if the list is full
 */
export async function placeFavourite(
  actor: ActorDocument,
  favourite: Favourite,
  before: string | null,
): Promise<boolean> {
  const id = favouriteId(favourite);
  const present = favouritesOf(actor);
  if (id === before) return true;
  const others = present.filter((one) => favouriteId(one) !== id);
  if (others.length >= MOST_FAVOURITES) return false;
  const at = others.findIndex((one) => favouriteId(one) === before);
  await store(actor, others.toSpliced(at < 0 ? others.length : at, 0, favourite));
  return true;
}

/** A favourite on the sheet. */
export interface FavouriteRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** The short value of the roll ("+5", "12"); null if the game has none. */
  readonly value: string | null;
  /** True if its item or kind of roll no longer exists. */
  readonly gone: boolean;
}

/** @param rollValue returns the number that the sheet shows for a roll */
export function favouriteRows(
  actor: ActorDocument,
  rollValue: (address: RollAddress) => string | null,
): FavouriteRow[] {
  const lists = new Map<string, readonly RollListEntry[]>();
  return favouritesOf(actor).map((favourite) => {
    const id = favouriteId(favourite);
    const gone = { id, name: favourite.name, img: "", value: null, gone: true };
    const item = favourite.item === undefined ? undefined : actor.items.get(favourite.item);
    if (favourite.item !== undefined && !item) return gone;
    const address = addressOf(actor, favourite);
    const img = item?.img ?? "";
    if (!address) return { id, name: item?.name ?? favourite.name, img, value: null, gone: false };
    const rolls = actor.ruleset?.rolls ?? {};
    const kind = Object.hasOwn(rolls, address.kind) ? rolls[address.kind] : undefined;
    if (!kind) return gone;
    const list = lists.get(kind.id) ?? kind.list?.(actor) ?? [];
    lists.set(kind.id, list);
    const entry = list.find(({ key }) => key === address.key);
    const rolled = entry ? t(entry.label) : favourite.name;
    return {
      id,
      name: favourite.kind === undefined ? (item?.name ?? rolled) : rolled,
      img: img || iconPath(entry?.icon ?? kind.icon),
      value: rollValue(address),
      gone: false,
    };
  });
}

/** The roll of a favourite; null for an item without a roll. */
export function addressOf(actor: ActorDocument, { item, kind, key }: Favourite): RollAddress | null {
  if (kind !== undefined) return { kind, key: key ?? "" };
  return actor.items.get(item!)?.rollAddress ?? null;
}
