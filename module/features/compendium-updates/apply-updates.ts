/** Replaces fields of items as the user has chosen: one change for each actor, with a ledger entry. */

import { applyChange } from "../../core/changes/apply.ts";
import { partOf, writeParts } from "../../core/changes/item-parts.ts";
import { type ItemRewrite, partConflict } from "../../core/changes/rewrite-items.ts";
import { VetoError } from "../../core/changes/write-errors.ts";
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { Text } from "../../core/contract/index.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { ownFlags } from "../../core/host/flags.ts";
import { actorByUuid, itemByUuid, me } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { publicName } from "../../core/text/public-name.ts";
import { sendCommand } from "../../core/trust/relay/relay.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { groupBy } from "../../kit/group-by.ts";
import {
  type FieldDifference,
  type IgnoredField,
  isSameValue,
  type RefreshChoice,
  type RewrittenPart,
  settleDifferences,
} from "../../kit/refresh.ts";
import type { DifferingItem } from "./find-differences.ts";

/** The replaced data, so that it can be restored. */
export interface AppliedRefresh {
  /** Entries of the ledgers. */
  readonly entries: readonly { readonly actor: string; readonly key: string; readonly count: number }[];
  /** Items without an actor have no ledger: each stores the data replaced by its last update. */
  readonly loose: readonly LooseRefresh[];
  /** Number of items with replaced fields. */
  readonly count: number;
}

interface LooseRefresh {
  readonly item: ItemDocument;
  readonly parts: readonly RewrittenPart[];
}

interface SettledItem {
  readonly item: ItemDocument;
  readonly parts: readonly RewrittenPart[];
  readonly ignored: readonly IgnoredField[];
}

type ChoiceOf = (found: DifferingItem, difference: FieldDifference) => RefreshChoice;

/** @throws Refusal if a change does not fit its actor; earlier changes stay, with their entries */
export async function applyRefresh(
  differing: readonly DifferingItem[],
  choiceOf: ChoiceOf,
): Promise<AppliedRefresh> {
  const settled = differing.map((found) => ({
    item: found.item,
    ...settleDifferences(found.differences, (difference) => choiceOf(found, difference)),
  }));
  await rememberIgnored(settled);
  const replaced = settled.filter(({ parts }) => parts.length > 0);
  const byActor = groupBy(replaced, ({ item }) => item.actor);
  const entries: { actor: string; key: string; count: number }[] = [];
  for (const [actor, items] of byActor)
    if (actor)
      entries.push({ actor: actor.uuid, key: await rewriteOwned(actor, items), count: items.length });
  const loose = byActor.get(null) ?? [];
  for (const { item, parts } of loose) {
    // Stored before the fields, so that a partial update can also be restored.
    await item.setFlag(SYSTEM_ID, "refreshed", parts);
    await writeLoose(item, parts, "to");
  }
  return { entries, loose, count: replaced.length };
}

/** The result of undoing. */
export interface UndoneRefresh {
  /** Changes that could not be undone and can be tried again; null if there are none. */
  readonly left: AppliedRefresh | null;
  /** The name of the actor or item, and the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: Text }[];
}

/**
 * Restores the replaced data separately for each actor and item, so that one that has changed since does not block the
 * others.
 */
export async function undoRefresh({ entries, loose }: AppliedRefresh): Promise<UndoneRefresh> {
  const refused: { name: string; reason: Text }[] = [];
  const isDone = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ name, reason: error.text });
      return false;
    }
  };
  const entriesLeft: (typeof entries)[number][] = [];
  for (const entry of entries) {
    const actor = actorByUuid(entry.actor);
    const { actor: uuid, key, count } = entry;
    if (actor && !(await isDone(publicName(actor), () => sendCommand("undoEntry", { actor: uuid, key }))))
      entriesLeft.push({ actor: uuid, key, count });
  }
  const looseLeft: (typeof loose)[number][] = [];
  for (const one of loose)
    if (itemByUuid(one.item.uuid) && !(await isDone(one.item.name, () => undoLoose(one))))
      looseLeft.push(one);
  const count = looseLeft.length + entriesLeft.reduce((sum, { count: items }) => sum + items, 0);
  return { left: count > 0 ? { entries: entriesLeft, loose: looseLeft, count } : null, refused };
}

async function undoLoose({ item, parts }: LooseRefresh): Promise<void> {
  const problem = partConflict(item, parts);
  if (problem) throw new Refusal(problem);
  await writeLoose(item, parts, "from");
  await item.unsetFlag(SYSTEM_ID, "refreshed");
}

/** Replaced data of items without an actor that earlier windows have left; null for none. */
export function earlierRefresh(items: readonly ItemDocument[]): AppliedRefresh | null {
  const loose = items.flatMap((item): LooseRefresh[] => {
    const { refreshed } = ownFlags<{ readonly refreshed: unknown }>(item);
    const parts = Array.isArray(refreshed) ? refreshed.filter(isPart) : [];
    return item.actor || parts.length === 0 ? [] : [{ item, parts }];
  });
  return loose.length > 0 ? { entries: [], loose, count: loose.length } : null;
}

/** Whether a stored value is a valid part. An owner of the item can store anything. */
const isPart = (found: Partial<RewrittenPart> | null): found is RewrittenPart =>
  typeof found?.path === "string" &&
  (/^(name|img|effects)$/.test(found.path) || found.path.startsWith("system."));

/** @returns the key of the entry */
async function rewriteOwned(actor: ActorDocument, items: readonly SettledItem[]): Promise<string> {
  const key = foundry.utils.randomID();
  const names = items.map(({ item }) => item.name).join(", ");
  const what = { key: "MANIFOLD.Refresh.Ledger", data: { count: items.length, names } };
  const reason = { key, by: me().id, what, message: null, source: actor.uuid };
  const result = await applyChange(actor, reason, () => ({
    change: NO_CHANGE,
    rewritten: items.flatMap(({ item, parts }) => rewriteOf(actor, item.id!, parts)),
  }));
  if (result.state === "refused") throw new Refusal(result.text);
  return key;
}

/** The change of an item, checked again: another user may have changed or deleted it since the comparison. */
function rewriteOf(actor: ActorDocument, id: string, parts: readonly RewrittenPart[]): ItemRewrite[] {
  const item = actor.items.get(id);
  if (!item) return [];
  const open = parts
    .map((part) => ({ ...part, from: partOf(item, part.path) }))
    .filter(({ from, to }) => !isSameValue(from, to));
  return open.length > 0 ? [{ id, parts: open }] : [];
}

async function writeLoose(
  item: ItemDocument,
  parts: readonly RewrittenPart[],
  which: "from" | "to",
): Promise<void> {
  try {
    await writeParts(item, parts, which);
  } catch (error) {
    if (!(error instanceof VetoError)) throw error;
    throw new Refusal({ key: "MANIFOLD.Refresh.Vetoed", data: { item: item.name } });
  }
}

/** Stores ignored differences on the items, and removes those that are shown again. */
async function rememberIgnored(settled: readonly SettledItem[]): Promise<void> {
  const byActor = groupBy(settled, ({ item }) => item.actor);
  for (const [actor, items] of byActor) {
    const updates = items.filter(isNews).map(({ item, ignored }) => ({
      _id: item.id!,
      flags: { [SYSTEM_ID]: { refreshIgnored: ignored } },
    }));
    if (actor && updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
    else if (!actor)
      for (const { item, ignored } of items.filter(isNews))
        await item.setFlag(SYSTEM_ID, "refreshIgnored", ignored);
  }
}

const isNews = ({ item, ignored }: SettledItem): boolean =>
  !isSameValue(foundry.utils.getProperty(item.flags, `${SYSTEM_ID}.refreshIgnored`) ?? [], ignored);
