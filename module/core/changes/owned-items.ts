/**
 * Items of an actor that a consequence changes, adds or removes. What was done to an item is marked on the item in the
 * same update, so everything here can be run again without doing more, which is how an interrupted application is
 * finished.
 */

import { type ItemDiff, planUndo, type StoredItem, type ValueDiff } from "../../kit/change-diff.ts";
import type { ChangeSet, ItemSource } from "../../kit/contract.ts";
import { assignItemIds, type OwnedItems } from "../../kit/item-changes.ts";
import { addRounded, clampTo, type Limits, type Plain } from "../../kit/value-changes.ts";
import { deletionOf } from "../compat.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldItem } from "../documents/item.ts";
import { dropProblem } from "../drop.ts";
import type { Text } from "../ruleset.ts";
import { limitsOf, valueProblem } from "./bounds.ts";
import { deriveId } from "./derive-id.ts";
import { type LedgerEntry, ledgerOf } from "./ledger.ts";
import { updateSafely, type WritableDocument } from "./safe-update.ts";
import { ignoreIfDone } from "./tolerant.ts";
import { computeUndoValues } from "./undo-values.ts";
import { VetoError } from "./write-errors.ts";

/** Keys of ledger entries by what was done to the item for them. */
type Marks = Readonly<Record<string, { readonly done?: true; readonly undone?: true }>>;

const MARKS = `flags.${SYSTEM_ID}.changes`;

const itemOf = (actor: ManifoldActor, id: string): ManifoldItem | undefined =>
  actor.items.get(id) as unknown as ManifoldItem | undefined;

/** The items that a change concerns, as they are stored. */
export function readOwnedItems(actor: ManifoldActor, { items }: ChangeSet): OwnedItems {
  const concerned = items
    ? [...Object.keys(items.changed), ...items.removed, ...items.added.flatMap(({ _id }) => _id ?? [])]
    : [];
  return Object.fromEntries(
    concerned.flatMap((id) => {
      const item = itemOf(actor, id);
      if (!item) return [];
      const limits = limitsOf(item, Object.keys(items?.changed[id]?.deltas ?? {}));
      return [[id, { source: sourceOf(item), limits }]];
    }),
  );
}

/**
 * The change with an id for everything that it adds; the same application always makes the same ids.
 * @param key of the ledger entry
 */
export function withItemIds(change: ChangeSet, key: string): ChangeSet {
  return change.items
    ? { ...change, items: assignItemIds(change.items, (index) => deriveId(`${key}#${index}`)) }
    : change;
}

/** Why an item cannot be added to the actor; null when all can. */
export function additionProblem(actor: ManifoldActor, added: readonly ItemSource[]): Text | null {
  for (const source of added) {
    const item = imagined(actor, source);
    const problem = item
      ? dropProblem(actor, item)
      : { key: "MANIFOLD.Ledger.BadItem", data: { actor: actor.name, item: source.name } };
    if (problem) return problem;
  }
  return null;
}

/** Why a value that a change leads to cannot be stored on one of the items; null when all can. */
export function itemValueProblem(actor: ManifoldActor, { changed }: ItemDiff): Text | null {
  for (const { id, values } of changed) {
    const problem = valueProblem(itemOf(actor, id)!, values);
    if (problem) return problem;
  }
  return null;
}

/** Why what was done to items can no longer be taken back; null when it can. */
export function itemConflict(actor: ManifoldActor, { key, items }: LedgerEntry): Text | null {
  for (const { id, values } of items?.changed ?? []) {
    const item = itemOf(actor, id);
    // Gone with the change that had brought it: nothing is left to take back.
    if (!item && broughtByUndone(actor).has(id)) continue;
    if (!item) return { key: "MANIFOLD.Ledger.ItemGone", data: { actor: actor.name } };
    // Not reached by a change that was stopped half-way: nothing is taken back there.
    if (!marksOf(item)[key]?.done) continue;
    const before = computeUndoValues(item, sourceOf(item).system ?? {}, values);
    if ("problem" in before) return before.problem;
  }
  return null;
}

/** Whether values of an item have been taken back already for that entry. */
export const isHalfUndone = (actor: ManifoldActor, { key, items }: LedgerEntry): boolean =>
  (items?.changed ?? []).some(({ id }) => {
    const item = itemOf(actor, id);
    return item !== undefined && marksOf(item)[key]?.undone === true;
  });

/** Brings the actor's items to what an entry says: applied, or undone. @throws Vetoed */
export async function syncItems(actor: ManifoldActor, entry: LedgerEntry): Promise<void> {
  if (!entry.items) return;
  const { added, changed, removed } = entry.items;
  const [fresh, gone] = entry.undone ? [stillOwed(actor, removed), added] : [added, removed];
  await create(actor, fresh);
  for (const { id, values } of changed) {
    const item = itemOf(actor, id);
    // Deleted by somebody meanwhile: there is nothing left to change.
    if (item) await change(actor, item, entry, values);
  }
  await remove(actor, gone);
}

/** What was removed, without what came by a change that was undone while it was away. */
function stillOwed(actor: ManifoldActor, removed: readonly StoredItem[]): StoredItem[] {
  const taken = broughtByUndone(actor);
  return removed.filter(({ _id }) => !taken.has(_id));
}

/** Ids of the items that came by a change that has been undone. */
function broughtByUndone(actor: ManifoldActor): ReadonlySet<string> {
  const undone = ledgerOf(actor).filter((entry) => entry.undone);
  return new Set(undone.flatMap(({ items }) => (items?.added ?? []).map(({ _id }) => _id)));
}

async function change(
  actor: ManifoldActor,
  item: ManifoldItem,
  { key, undone }: LedgerEntry,
  values: readonly ValueDiff[],
): Promise<void> {
  const word = undone ? "undone" : "done";
  const marks = marksOf(item);
  if (marks[key]?.[word] || (undone && !marks[key]?.done)) return;
  const limits = limitsOf(item, pathsOf(values));
  const { system = {} } = sourceOf(item);
  const back = undone ? planUndo(system, values, limits) : { updates: reapplyValues(system, values, limits) };
  if ("conflict" in back) return;
  const probe = `${MARKS}.${key}.${word}`;
  const known = new Set(ledgerOf(actor).map((entry) => entry.key));
  const forgotten = Object.keys(marks).filter((mark) => !known.has(mark));
  const more = {
    [probe]: true,
    ...Object.fromEntries(forgotten.map((mark) => deletionOf(MARKS, mark))),
  };
  await updateSafely(item as unknown as WritableDocument, { updates: back.updates, limits, more, probe });
  if (!marksOf(item)[key]?.[word]) throw new VetoError(item.name);
}

const pathsOf = (values: readonly ValueDiff[]): string[] => values.map(({ path }) => path);

/** Values after an entry, from those that the item or actor has now. */
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

async function create(actor: ManifoldActor, sources: readonly StoredItem[]): Promise<void> {
  const absent = () => sources.filter(({ _id }) => !actor.items.has(_id));
  const missing = absent();
  if (missing.length === 0) return;
  const options = { keepId: true, restored: true };
  await ignoreIfDone(
    actor.createEmbeddedDocuments("Item", missing as never, options as never),
    () => absent().length === 0,
  );
  const [vetoed] = absent();
  if (vetoed) throw new VetoError(vetoed.name);
}

async function remove(actor: ManifoldActor, sources: readonly StoredItem[]): Promise<void> {
  const present = () => sources.map(({ _id }) => _id).filter((id) => actor.items.has(id));
  const ids = present();
  if (ids.length === 0) return;
  await ignoreIfDone(actor.deleteEmbeddedDocuments("Item", ids), () => present().length === 0);
  const [vetoed] = present();
  if (vetoed) throw new VetoError(itemOf(actor, vetoed)!.name);
}

function imagined(actor: ManifoldActor, source: ItemSource): ManifoldItem | null {
  try {
    return new Item.implementation(source as never, { parent: actor as never }) as unknown as ManifoldItem;
  } catch (error) {
    if (error instanceof foundry.data.validation.DataModelValidationError) return null;
    throw error;
  }
}

const sourceOf = (item: ManifoldItem): StoredItem => item.toObject() as unknown as StoredItem;

const marksOf = ({ flags }: ManifoldItem): Marks =>
  (flags as unknown as Record<string, { changes?: Marks } | undefined>)[SYSTEM_ID]?.changes ?? {};
