/** Changes of an actor's items. Pure. */
import type { ItemChanges, ItemSource, ValueChanges } from "./contract.ts";
import {
  type AppliedValues,
  applyValues,
  flattenValues,
  isEmptyValueChange,
  type Limits,
  NoSuchValue,
  type Plain,
} from "./value-changes.ts";

/** An item's source data, with the limits of its numbers. */
export interface OwnedItem {
  readonly source: ItemSource & { readonly _id: string };
  readonly limits?: Limits;
}

/** Items by id. */
export type OwnedItems = Readonly<Record<string, OwnedItem>>;

export interface AppliedItems {
  readonly items: OwnedItems;
  /** Creation data, after the other changes of the set. */
  readonly added: readonly OwnedItem["source"][];
  /** New values by item id and path; unchanged values are left out. */
  readonly updates: Readonly<Record<string, AppliedValues["updates"]>>;
  /** Source data of the removed items before this set. */
  readonly removed: readonly OwnedItem["source"][];
  readonly inverse: ItemChanges;
}

export const NO_ITEM_CHANGE: ItemChanges = { added: [], changed: {}, removed: [] };

export const isEmptyItemChange = ({ added, changed, removed }: ItemChanges): boolean =>
  added.length === 0 && removed.length === 0 && Object.values(changed).every(isEmptyValueChange);

/**
 * Adds, changes, then removes items. Idempotent: adding an existing id or removing a missing one does nothing.
 * @throws NoSuchValue for a changed item or value that does not exist, and for an added item without an id
 */
export function applyItems(owned: OwnedItems, { added, changed, removed }: ItemChanges): AppliedItems {
  const items: Record<string, OwnedItem> = { ...owned };
  for (const source of added) {
    if (!hasId(source)) throw new NoSuchValue("items", `"${source.name}" has no id`);
    if (!Object.hasOwn(items, source._id)) items[source._id] = { source };
  }
  const updates: Record<string, AppliedValues["updates"]> = {};
  const back: Record<string, ValueChanges> = {};
  for (const [id, change] of Object.entries(changed)) {
    const item = Object.hasOwn(items, id) ? items[id] : undefined;
    if (!item) throw new NoSuchValue(`items.${id}`, "it is not there");
    const { system, updates: values, inverse } = applyToItem(item, id, change);
    items[id] = { ...item, source: { ...item.source, system } };
    const stays = Object.hasOwn(owned, id) && !removed.includes(id);
    if (!stays || Object.keys(values).length === 0) continue;
    updates[id] = values;
    back[id] = inverse;
  }
  for (const id of removed) delete items[id];
  const fresh = Object.values(items).filter(({ source }) => !Object.hasOwn(owned, source._id));
  const gone = removed.filter((id) => Object.hasOwn(owned, id)).map((id) => owned[id]!.source);
  return {
    items,
    added: fresh.map(({ source }) => source),
    updates,
    removed: gone,
    inverse: { added: gone, changed: back, removed: fresh.map(({ source }) => source._id) },
  };
}

/** Restores the dotted paths of stored item changes. */
export const flattenItems = ({ added, changed, removed }: ItemChanges): ItemChanges => ({
  added,
  changed: Object.fromEntries(Object.entries(changed).map(([id, change]) => [id, flattenValues(change)])),
  removed,
});

/** Gives an id to every added item without one. @param idFor returns the id of the nth added item */
export const assignItemIds = (changes: ItemChanges, idFor: (index: number) => string): ItemChanges => ({
  ...changes,
  added: changes.added.map((source, index) => ({ ...source, _id: source._id ?? idFor(index) })),
});

const hasId = (source: ItemSource): source is OwnedItem["source"] => source._id !== undefined;

function applyToItem({ source, limits }: OwnedItem, id: string, change: ValueChanges): AppliedValues {
  try {
    return applyValues((source.system ?? {}) as Plain, change, limits);
  } catch (error) {
    if (error instanceof NoSuchValue) throw new NoSuchValue(`items.${id}.${error.path}`, error.found);
    throw error;
  }
}
