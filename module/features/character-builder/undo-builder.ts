/**
 * Undoes everything that guides have changed on an actor. If something blocks it, the refusal names it and nothing is
 * undone.
 */

import { type LedgerEntry, ledgerOf } from "../../core/changes/ledger.ts";
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import { unitList } from "../../core/host/formatters.ts";
import { buildItem, confirm, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { drawQuestion } from "../../core/templates/templates.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import { sendCommand } from "../../core/trust/relay/relay.ts";
import type { ValueDiff } from "../../kit/change-diff.ts";
import { getOrMake } from "../../kit/memo.ts";
import { isSameValue } from "../../kit/refresh.ts";
import { type Scalar, valueAt } from "../../kit/value-changes.ts";

const START = "MANIFOLD.Guide.Entry.";

type Data = Readonly<Record<string, string | number>>;

const placeOf = ({ what }: LedgerEntry): number => Number((what.data as Data | undefined)?.place ?? 0);

/** The ledger entries of guides that have not been undone, oldest first. */
export const guideEntries = (actor: ActorDocument): LedgerEntry[] =>
  ledgerOf(actor)
    .filter(({ what, undone }) => !undone && what.key.startsWith(START))
    .reverse();

/**
 * The caller checks that the user owns the actor.
 * @throws Refusal that names later changes, before anything is undone
 */
export async function undoGuide(actor: ActorDocument): Promise<void> {
  const entries = guideEntries(actor);
  const [first] = entries;
  if (!first) throw new Refusal({ key: "MANIFOLD.Guide.NothingToUndo", data: { actor: actor.name } });
  if (placeOf(first) > 1)
    throw new Refusal({ key: "MANIFOLD.Ledger.Forgotten", data: { actor: actor.name } });
  const changed = changedSince(actor, entries);
  if (changed.length > 0)
    throw new Refusal({
      key: "MANIFOLD.Guide.UndoRefused",
      data: { actor: actor.name, what: listed(changed), count: changed.length },
    });
  const named = namesOf(entries);
  for (const { key } of entries.toReversed()) await sendCommand("undoEntry", { actor: actor.uuid, key });
  if (named) await actor.update({ name: named.before, "prototypeToken.name": named.tokenBefore });
}

/**
 * Asks for confirmation and undoes everything.
 * @throws Refusal like {@link undoGuide}
 */
export async function askToUndoGuide(actor: ActorDocument): Promise<void> {
  const question = drawQuestion(t("MANIFOLD.Guide.UndoQuestion", { actor: actor.name }));
  if (!(await confirm(t("MANIFOLD.Guide.UndoAll"), question))) return;
  await undoGuide(actor);
  ui.notifications!.info(t("MANIFOLD.Guide.UndoneAll", { actor: actor.name }));
}

/** Most names in one refusal; the next attempt names further ones. */
const MOST_NAMED = 8;

const listed = (names: readonly string[]): string =>
  unitList().format([...new Set(names)].slice(0, MOST_NAMED));

/** The name before the guides and the name that they gave; null if they gave none. */
function namesOf(entries: readonly LedgerEntry[]) {
  const naming = entries.flatMap(({ what }) => {
    const { before, tokenBefore, named } = (what.data ?? {}) as Data;
    return named === undefined
      ? []
      : [{ before: String(before), tokenBefore: String(tokenBefore), named: String(named) }];
  });
  const [first] = naming;
  return first ? { ...first, named: naming.at(-1)!.named } : null;
}

/** Names the values that have changed since the guides. */
function changedSince(actor: ActorDocument, entries: readonly LedgerEntry[]): string[] {
  const names = namesOf(entries);
  const values: Trails = new Map();
  for (const entry of entries) follow(values, entry.values);
  return [
    ...(names && names.named !== actor.name ? [t("MANIFOLD.Guide.Name")] : []),
    ...differing(actor, values),
    ...changedItems(actor, entries),
  ];
}

/** The values before and after the guides, by path. */
type Trails = Map<string, Trail>;

interface Trail {
  readonly first: Scalar;
  readonly last: Scalar;
  /**
   * Another user has changed the value between two steps, so that the earlier step cannot be undone after the later
   * one.
   */
  readonly isBroken: boolean;
}

function follow(trails: Trails, values: readonly ValueDiff[]): void {
  for (const { path, from, to } of values) {
    const known = trails.get(path);
    trails.set(path, {
      first: known ? known.first : from,
      last: to,
      isBroken: known !== undefined && (known.isBroken || known.last !== from),
    });
  }
}

const differing = (document: ActorDocument | ItemDocument, trails: Trails): string[] => {
  const system = document._source.system as Readonly<Record<string, unknown>>;
  return [...trails]
    .filter(([path, { last, isBroken }]) => isBroken || valueAt(system, path) !== last)
    .map(([path]) => t(fieldLabel(document, path)));
};

/** The item data that users edit. Foundry fills in other data, such as the time of creation. */
interface EditedItem {
  readonly name: string;
  readonly img: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly effects: readonly Readonly<Record<string, unknown>>[];
}

const EFFECT_PARTS = ["name", "img", "description", "changes", "statuses", "system", "transfer"] as const;

const editedParts = ({ name, img, system, effects }: EditedItem) => [
  name,
  img,
  system,
  effects.map((effect) => EFFECT_PARTS.map((part) => effect[part] ?? null)),
];

function changedItems(actor: ActorDocument, entries: readonly LedgerEntry[]): string[] {
  const removed = new Set(entries.flatMap(({ items }) => (items?.removed ?? []).map(({ _id }) => _id)));
  const changed = new Map<string, Trails>();
  for (const { items } of entries)
    for (const { id, values } of items?.changed ?? [])
      follow(
        getOrMake(changed, id, () => new Map()),
        values,
      );
  const added = entries.flatMap(({ items }) => items?.added ?? []).filter(({ _id }) => !removed.has(_id));
  const isAdded = new Set(added.map(({ _id }) => _id));
  const ofAdded = added.flatMap((source) => {
    const item = actor.items.get(source._id);
    if (!item) return [source.name];
    const made = buildItem(actor, source).toObject() as EditedItem;
    const trails = [...(changed.get(source._id) ?? [])];
    const isBroken = trails.some(
      ([path, { first, isBroken }]) => isBroken || valueAt(made.system, path) !== first,
    );
    for (const [path, { last }] of trails) foundry.utils.setProperty(made.system, path, last);
    const isAsMade = isSameValue(editedParts(made), editedParts(item.toObject() as EditedItem));
    return isBroken || !isAsMade ? [source.name] : [];
  });
  const ofOthers = [...changed]
    .filter(([id]) => !isAdded.has(id) && !removed.has(id))
    .flatMap(([id, values]) => {
      const item = actor.items.get(id);
      if (!item) return [t("MANIFOLD.Guide.ItemGone")];
      return differing(item, values).map((field) =>
        t("MANIFOLD.Refresh.InGroup", { group: item.name, field }),
      );
    });
  return [...ofAdded, ...ofOthers];
}
