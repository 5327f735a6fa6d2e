/** Undoes everything that guides have done to an actor, at once: all of it, or nothing with the names of what stands against it. */
import { isSameValue } from "../../kit/refresh.ts";
import { type Scalar, valueAt } from "../../kit/value-changes.ts";
import { type LedgerEntry, ledgerOf } from "../changes/ledger.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { fieldLabel } from "../field-label.ts";
import { buildItem, confirm, language, t } from "../host.ts";
import { Refusal } from "../refusal.ts";
import { sendCommand } from "../relay/relay.ts";

const START = "MANIFOLD.Guide.Entry.";

type Data = Readonly<Record<string, string | number>>;

const placeOf = ({ what }: LedgerEntry): number => Number((what.data as Data | undefined)?.place ?? 0);

/** What guides have done and nobody has undone, oldest first. */
export const guideEntries = (actor: ActorDocument): LedgerEntry[] =>
  ledgerOf(actor)
    .filter(({ what, undone }) => !undone && what.key.startsWith(START))
    .sort((a, b) => a.at - b.at || placeOf(a) - placeOf(b));

/**
 * The caller checks that the user owns the actor.
 * @throws Refusal that names what was changed since, before anything is undone
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

/** Asks, and undoes everything. @throws Refusal as {@link undoGuide} does */
export async function askToUndoGuide(actor: ActorDocument): Promise<void> {
  const question = document.createElement("p");
  question.textContent = t("MANIFOLD.Guide.UndoQuestion", { actor: actor.name });
  if (!(await confirm(t("MANIFOLD.Guide.UndoAll"), question))) return;
  await undoGuide(actor);
  ui.notifications!.info(t("MANIFOLD.Guide.UndoneAll", { actor: actor.name }));
}

/** Names in one refusal; whoever undoes these is told of the next. */
const MOST_NAMED = 8;

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: "unit" }).format([...new Set(names)].slice(0, MOST_NAMED));

/** The name before the guides and the one that they have given; null if they have given none. */
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

/** Names what is not as the guides have left it. */
function changedSince(actor: ActorDocument, entries: readonly LedgerEntry[]): string[] {
  const names = namesOf(entries);
  const values = new Map(entries.flatMap((entry) => entry.values.map(({ path, to }) => [path, to] as const)));
  return [
    ...(names && names.named !== actor.name ? [t("MANIFOLD.Guide.Name")] : []),
    ...differing(actor, values),
    ...changedItems(actor, entries),
  ];
}

const differing = (document: ActorDocument | ItemDocument, values: ReadonlyMap<string, Scalar>): string[] => {
  const system = document._source.system as Readonly<Record<string, unknown>>;
  return [...values]
    .filter(([path, value]) => valueAt(system, path) !== value)
    .map(([path]) => t(fieldLabel(document, path)));
};

function changedItems(actor: ActorDocument, entries: readonly LedgerEntry[]): string[] {
  const removed = new Set(entries.flatMap(({ items }) => (items?.removed ?? []).map(({ _id }) => _id)));
  const changed = new Map<string, Map<string, Scalar>>();
  for (const { items } of entries)
    for (const { id, values } of items?.changed ?? []) {
      const known = changed.get(id) ?? new Map<string, Scalar>();
      for (const { path, to } of values) known.set(path, to);
      changed.set(id, known);
    }
  const added = entries.flatMap(({ items }) => items?.added ?? []).filter(({ _id }) => !removed.has(_id));
  const isAdded = new Set(added.map(({ _id }) => _id));
  const ofAdded = added.flatMap((source) => {
    const item = actor.items.get(source._id);
    const made = buildItem(actor, source).toObject() as { readonly name: string; readonly system: object };
    for (const [path, value] of changed.get(source._id) ?? [])
      foundry.utils.setProperty(made.system, path, value);
    const { name, system } = (item?.toObject() ?? {}) as Partial<typeof made>;
    return isSameValue([made.name, made.system], [name, system]) ? [] : [source.name];
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
