/**
 * Items of an actor that a change set changes, adds or removes. Each change is marked on the item in the same update, so
 * that everything here is idempotent and an interrupted application can be completed by running it again.
 */

import {
  asWritten,
  type ItemDiff,
  planUndo,
  type StoredItem,
  type ValueDiff,
} from "../../kit/change-diff.ts";
import type { ChangeSet, ItemSource } from "../../kit/contract.ts";
import { assignItemIds, type OwnedItems } from "../../kit/item-changes.ts";
import { addRounded, clampTo, type Limits, type Plain } from "../../kit/value-changes.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { Text } from "../contract/index.ts";
import { itemSubtype } from "../games/registry.ts";
import { deletionOf } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { buildItem, createItems } from "../host/host.ts";
import { publicName } from "../text/public-name.ts";
import { limitsOf, valueProblem } from "./bounds.ts";
import { deriveId } from "./derive-id.ts";
import { dropProblem } from "./drop.ts";
import { type LedgerEntry, ledgerOf } from "./ledger.ts";
import { updateSafely } from "./safe-update.ts";
import { computeUndoValues } from "./undo-values.ts";
import { ignoreIfDone, VetoError } from "./write-errors.ts";

/** Whether an entry has been applied to the item, and undone, by key of the ledger entry. */
type Marks = Readonly<Record<string, { readonly done?: true; readonly undone?: true }>>;

const MARKS = `flags.${SYSTEM_ID}.changes`;

/** Source data and limits of the items that a change concerns. */
export function readOwnedItems(actor: ActorDocument, { items }: ChangeSet): OwnedItems {
  const concerned = items
    ? [...Object.keys(items.changed), ...items.removed, ...items.added.flatMap(({ _id }) => _id ?? [])]
    : [];
  return Object.fromEntries(
    concerned.flatMap((id) => {
      const item = actor.items.get(id);
      if (!item) return [];
      const limits = limitsOf(item, Object.keys(items?.changed[id]?.deltas ?? {}));
      return [[id, { source: sourceOf(item), limits }]];
    }),
  );
}

/**
 * Gives every added item an id that depends only on the application.
 * @param key of the ledger entry
 */
export function withItemIds(change: ChangeSet, key: string): ChangeSet {
  return change.items
    ? { ...change, items: assignItemIds(change.items, (index) => deriveId(`${key}#${index}`)) }
    : change;
}

/** The reason that an item cannot be added to the actor; null if all can. */
export function additionProblem(actor: ActorDocument, added: readonly ItemSource[]): Text | null {
  for (const source of added) {
    const item = buildUnsaved(actor, source);
    const problem = item
      ? dropProblem(actor, item)
      : { key: "MANIFOLD.Ledger.BadItem", data: { actor: publicName(actor), item: source.name } };
    if (problem) return problem;
  }
  return null;
}

/** The reason that a changed value cannot be stored on one of the items; null if all can. */
export function itemValueProblem(actor: ActorDocument, { changed }: ItemDiff): Text | null {
  for (const { id, values } of changed) {
    const problem = valueProblem(actor.items.get(id)!, values);
    if (problem) return problem;
  }
  return null;
}

/** The reason that the changes of items can no longer be undone; null if they can. */
export function itemConflict(actor: ActorDocument, { key, items }: LedgerEntry): Text | null {
  for (const { _id, name, type } of items?.added ?? []) {
    // The item took back the things that it gave when it was removed; undoing would remove them a second time.
    const isGone = !actor.items.has(_id) && !itemIdsOfUndoneChanges(actor).has(_id);
    if (isGone && itemSubtype(type)?.grants && wasRemoved(actor, _id))
      return { key: "MANIFOLD.Ledger.TakenBack", data: { actor: publicName(actor), item: name } };
  }
  for (const { id, values } of items?.changed ?? []) {
    const item = actor.items.get(id);
    // The item was removed by undoing the change that added it, so nothing is left to undo.
    if (!item && itemIdsOfUndoneChanges(actor).has(id)) continue;
    if (!item) return { key: "MANIFOLD.Ledger.ItemGone", data: { actor: publicName(actor) } };
    // An interrupted change has not reached this item, so there is nothing to undo.
    if (!marksOf(item)[key]?.done) continue;
    const restored = computeUndoValues(item, sourceOf(item).system ?? {}, values);
    if ("problem" in restored) return restored.problem;
  }
  return null;
}

/** Whether values of an item have already been restored for that entry. */
export const isHalfUndone = (actor: ActorDocument, { key, items }: LedgerEntry): boolean =>
  (items?.changed ?? []).some(({ id }) => {
    const item = actor.items.get(id);
    return item !== undefined && marksOf(item)[key]?.undone === true;
  });

/**
 * Brings the actor's items to the state of an entry, applied or undone.
 * @returns the entry, with the values as other packages have altered them
 * @throws VetoError
 */
export async function syncItems(actor: ActorDocument, entry: LedgerEntry): Promise<LedgerEntry> {
  if (!entry.items) return entry;
  const { added, changed, removed } = entry.items;
  const [fresh, gone] = entry.undone ? [removedItemsToRestore(actor, removed), added] : [added, removed];
  await create(actor, fresh);
  const written = [];
  for (const one of changed) {
    const item = actor.items.get(one.id);
    // Another user may have deleted it.
    written.push(item ? { ...one, values: await change(actor, item, entry, one.values) } : one);
  }
  await remove(actor, gone);
  const isAltered = written.some(({ values }, index) => values !== changed[index]!.values);
  return isAltered ? { ...entry, items: { ...entry.items, changed: written } } : entry;
}

/** Removed items, without items that a change added before it was undone. */
function removedItemsToRestore(actor: ActorDocument, removed: readonly StoredItem[]): StoredItem[] {
  const taken = itemIdsOfUndoneChanges(actor);
  return removed.filter(({ _id }) => !taken.has(_id));
}

/** Whether a change that is not undone has removed the item. */
const wasRemoved = (actor: ActorDocument, id: string): boolean =>
  ledgerOf(actor).some(({ undone, items }) => !undone && items?.removed.some(({ _id }) => _id === id));

/** Ids of the items that undone changes had added. */
function itemIdsOfUndoneChanges(actor: ActorDocument): ReadonlySet<string> {
  const undone = ledgerOf(actor).filter((entry) => entry.undone);
  return new Set(undone.flatMap(({ items }) => (items?.added ?? []).map(({ _id }) => _id)));
}

async function change(
  actor: ActorDocument,
  item: ItemDocument,
  { key, undone }: LedgerEntry,
  values: readonly ValueDiff[],
): Promise<readonly ValueDiff[]> {
  const word = undone ? "undone" : "done";
  const marks = marksOf(item);
  if (marks[key]?.[word] || (undone && !marks[key]?.done)) return values;
  const limits = limitsOf(item, pathsOf(values));
  const { system = {} } = sourceOf(item);
  const plan = undone ? planUndo(system, values, limits) : { updates: reapplyValues(system, values, limits) };
  if ("conflict" in plan) return values;
  const probe = `${MARKS}.${key}.${word}`;
  const known = new Set(ledgerOf(actor).map((entry) => entry.key));
  const dropped = Object.keys(marks).filter((mark) => !known.has(mark));
  const more = {
    [probe]: true,
    ...Object.fromEntries(dropped.map((mark) => deletionOf(MARKS, mark))),
  };
  const written = await updateSafely(item, { updates: plan.updates, limits, more, probe });
  if (!marksOf(item)[key]?.[word]) throw new VetoError(item.name);
  return undone || !written ? values : asWritten(values, plan.updates, written);
}

const pathsOf = (values: readonly ValueDiff[]): string[] => values.map(({ path }) => path);

/** Applies the changes of an entry again to the current values. */
export const reapplyValues = (system: Plain, values: readonly ValueDiff[], limits: Limits): Plain =>
  Object.fromEntries(
    values.map(({ path, from, to, mode }) => {
      const now = foundry.utils.getProperty(system, path);
      const moved = mode === "add" && typeof now === "number";
      return [
        path,
        moved ? clampTo(addRounded(now, addRounded(Number(to), -Number(from))), limits[path]) : to,
      ];
    }),
  );

async function create(actor: ActorDocument, sources: readonly StoredItem[]): Promise<void> {
  const absent = () => sources.filter(({ _id }) => !actor.items.has(_id));
  const missing = absent();
  if (missing.length === 0) return;
  const options = { keepId: true, restored: true };
  await ignoreIfDone(createItems(actor, missing, options), () => absent().length === 0);
  const [vetoed] = absent();
  if (vetoed) throw new VetoError(vetoed.name);
}

async function remove(actor: ActorDocument, sources: readonly StoredItem[]): Promise<void> {
  const present = () => sources.map(({ _id }) => _id).filter((id) => actor.items.has(id));
  const ids = present();
  if (ids.length === 0) return;
  await ignoreIfDone(
    actor.deleteEmbeddedDocuments("Item", ids, { restored: true }),
    () => present().length === 0,
  );
  const [vetoed] = present();
  if (vetoed) throw new VetoError(actor.items.get(vetoed)!.name);
}

function buildUnsaved(actor: ActorDocument, source: ItemSource): ItemDocument | null {
  try {
    return buildItem(actor, source);
  } catch (error) {
    if (error instanceof foundry.data.validation.DataModelValidationError) return null;
    throw error;
  }
}

const sourceOf = (item: ItemDocument): StoredItem => item.toObject() as StoredItem;

const marksOf = (item: ItemDocument): Marks => ownFlags<{ changes: Marks }>(item).changes ?? {};
