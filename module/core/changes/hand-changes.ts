/**
 * Changes that people make by hand (typed, stepped, ticked, dropped, deleted) enter the ledger of the actor, where they
 * can be undone like any other. The client that makes the change writes the entry.
 */

import type { ItemDiff, StoredItem, ValueDiff } from "../../kit/change-diff.ts";
import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { Scalar } from "../../kit/value-changes.ts";
import type { ActorDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { createEffects, isActor, me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { showRefusal } from "../host/report-errors.ts";
import { gameOf } from "../records/party-of.ts";
import { applyChange } from "./apply.ts";
import { ownConditions } from "./condition-effects.ts";
import { entryUpdate, type LedgerEntry, ledgerOf } from "./ledger.ts";

/** Option of an update that a person made on a sheet. */
export const FROM_SHEET = { fromSheet: true } as const;

const BY_HAND = { key: "MANIFOLD.Ledger.ByHand" } as const;

/** Changes of one number by the same user within this time become one entry, so that ten clicks are one. */
const SAME_CHANGE_MS = 10_000;

/** Longer texts (a biography) are not stored twice. */
const LONGEST_TEXT = 200;

type Changes = Record<string, unknown>;

/** Options of a write as they reach the documents. */
type Options = object & {
  fromSheet?: boolean;
  restored?: boolean;
  undoing?: boolean;
  handChange?: HandChange;
};

/** The changes that an update made to an item, carried from before the write to after it. */
interface HandChange {
  readonly key: string;
  readonly values: readonly ValueDiff[];
}

/** Adds an entry to an update of an actor that a person made on its sheet. */
export function recordActorUpdate(actor: ActorDocument, changes: object, options: Options): void {
  if (!options.fromSheet) return;
  const values = changedValues(actor, changes);
  if (values.length > 0) foundry.utils.mergeObject(changes, entryFor(actor, values));
}

/** Adds an entry to the values that a token's bar is about to write. */
export function recordTokenBar(updates: Changes, actor: ActorDocument): void {
  const values = changedValues(actor, foundry.utils.expandObject(updates));
  if (values.length > 0) Object.assign(updates, entryFor(actor, values));
}

/** Marks an update of an actor's item, so that {@link recordItemUpdate} knows what it changed. */
export function prepareItemUpdate(item: ItemDocument, changes: object, options: Options): void {
  if (!options.fromSheet || !item.actor) return;
  const values = changedValues(item, changes);
  if (values.length === 0) return;
  const key = foundry.utils.randomID();
  foundry.utils.mergeObject(changes, { flags: { [SYSTEM_ID]: { changes: { [key]: { done: true } } } } });
  options.handChange = { key, values };
}

export async function recordItemUpdate(item: ItemDocument, options: Options, user: string): Promise<void> {
  const change = options.handChange;
  if (!change || !item.actor || user !== me().id) return;
  const changed = [{ id: item.id!, values: change.values }];
  await recordItems(item.actor, { added: [], changed, removed: [] }, change.key);
}

/** Records an item that was dropped, created or deleted, except by a change set. */
export async function recordItemCount(
  item: ItemDocument,
  which: "added" | "removed",
  options: Options,
  user: string,
): Promise<void> {
  const { actor } = item;
  if (!actor || !gameOf(actor) || !item.ruleset || user !== me().id || options.restored) return;
  // A compendium keeps no history.
  if (!actor.isOwner || actor.uuid?.startsWith("Compendium.")) return;
  const none: ItemDiff = { added: [], changed: [], removed: [] };
  await recordItems(actor, { ...none, [which]: [item.toObject() as StoredItem] }, foundry.utils.randomID());
}

/** Gives an actor or an item an effect that a person created. @returns null if another package refused it */
export async function createEffectByHand(
  holder: ActorDocument | ItemDocument,
  source: object,
): Promise<EffectDocument | null> {
  const [effect = null] = await createEffects(holder, [source]);
  if (effect) await recordEffect(effect, null, sourceOf(effect));
  return effect;
}

/** Applies a person's changes to an effect. */
export async function updateEffectByHand(effect: EffectDocument, changes: object): Promise<void> {
  const before = sourceOf(effect);
  await effect.update(changes);
  const after = sourceOf(effect);
  if (JSON.stringify(before) !== JSON.stringify(after)) await recordEffect(effect, before, after);
}

export async function deleteEffectByHand(effect: EffectDocument): Promise<void> {
  const before = sourceOf(effect);
  await effect.delete();
  await recordEffect(effect, before, null);
}

/** Effects of items, and of actors in compendia, have no ledger. */
async function recordEffect(
  { id, parent }: EffectDocument,
  before: Source | null,
  after: Source | null,
): Promise<void> {
  if (!isActor(parent) || !parent.ruleset || parent.uuid.startsWith("Compendium.")) return;
  const entry = { ...newEntry(foundry.utils.randomID(), []), effects: [{ id: id!, before, after }] };
  await parent.update(entryUpdate(parent, entry));
}

const sourceOf = (effect: EffectDocument): Source => effect.toObject() as Source;

type Source = Readonly<Record<string, unknown>>;

/** Gives or removes a condition as a change of the ledger. @returns whether the actor has it now */
export async function toggleByHand(actor: ActorDocument, id: string, active?: boolean): Promise<boolean> {
  const has = ownConditions(actor).includes(id);
  const wanted = active ?? !has;
  if (wanted === has) return has;
  const change = new ChangeSetBuilder();
  if (wanted) change.addCondition(id);
  else change.removeCondition(id);
  const key = foundry.utils.randomID();
  const reason = { key, by: me().id, what: BY_HAND, message: null, byHand: true } as const;
  const result = await applyChange(actor, reason, () => ({ change: change.build() }));
  if (result.state !== "refused") return wanted;
  showRefusal(result.text);
  return has;
}

/** Applies a change that a person makes on a sheet. @throws Refusal if it does not fit the actor */
export async function applyByHand(actor: ActorDocument, change: ChangeSet): Promise<void> {
  const key = foundry.utils.randomID();
  const reason = { key, by: me().id, what: BY_HAND, message: null, byHand: true } as const;
  const result = await applyChange(actor, reason, () => ({ change }));
  if (result.state === "refused") throw new Refusal(result.text);
}

async function recordItems(actor: ActorDocument, items: ItemDiff, key: string): Promise<void> {
  await actor.update(entryUpdate(actor, { ...newEntry(key, []), items }));
}

/** Update data of the entry: a new one, or the user's last one if it changed the same number just before. */
function entryFor(actor: ActorDocument, values: readonly ValueDiff[]): object {
  const [last] = ledgerOf(actor);
  const [value] = values;
  const [before] = last?.values ?? [];
  const continues =
    last?.byHand === true &&
    !last.undone &&
    last.by === me().id &&
    !last.items &&
    Date.now() - last.at < SAME_CHANGE_MS &&
    values.length === 1 &&
    last.values.length === 1 &&
    before!.path === value!.path &&
    before!.mode === "add" &&
    before!.to === value!.from &&
    value!.mode === "add";
  const entry = continues
    ? newEntry(last.key, [{ ...value!, from: before!.from }])
    : newEntry(foundry.utils.randomID(), values);
  return foundry.utils.expandObject(entryUpdate(actor, entry));
}

const newEntry = (key: string, values: readonly ValueDiff[]): LedgerEntry => ({
  key,
  by: me().id,
  what: BY_HAND,
  message: null,
  why: null,
  at: Date.now(),
  values,
  added: [],
  removed: [],
  open: false,
  undone: null,
  byHand: true,
});

/** The changes that an update makes below `system`, as far as the ledger can store and restore them. */
function changedValues(document: ActorDocument | ItemDocument, changes: object): ValueDiff[] {
  const { system } = changes as { readonly system?: object };
  const updates = foundry.utils.flattenObject(system ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(updates).flatMap(([path, to]) => {
    const from = foundry.utils.getProperty(document._source.system as object, path);
    if (from === to || !isScalar(from) || !isScalar(to)) return [];
    const mode = typeof from === "number" && typeof to === "number" ? "add" : "set";
    return [{ path, from, to, mode }];
  });
}

const isScalar = (value: unknown): value is Scalar =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= LONGEST_TEXT);
