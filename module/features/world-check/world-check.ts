/** Finds documents that Foundry could not read. They stay in the world, and the GM is notified. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import { me, t } from "../../core/host/host.ts";
import { allActors } from "../../core/records/all-actors.ts";
import { isUnprepared, unreadChanges } from "../../core/records/unread-changes.ts";

/** One unreadable document. */
export interface BrokenDocument {
  readonly id: string;
  readonly name: string;
  /** The actor that contains it; null in the world itself. */
  readonly holder: ActorDocument | null;
  readonly documentName: "Actor" | "Item" | "ActiveEffect";
  /** The stored data. */
  readonly source: Readonly<Record<string, unknown>>;
}

interface Collection {
  readonly invalidDocumentIds: Set<string>;
  /** All stored data, including unreadable entries. */
  readonly _source: readonly Readonly<Record<string, unknown>>[];
}

/** Invalid actors and items of the world, and invalid items and effects of its actors. */
export function findBroken(): BrokenDocument[] {
  return [
    ...brokenIn(game.actors!, "Actor", null),
    ...brokenIn(game.items!, "Item", null),
    ...(game.actors!.contents as readonly ActorDocument[]).flatMap((actor) => [
      ...brokenIn(actor.items, "Item", actor),
      ...brokenIn(actor.effects, "ActiveEffect", actor),
    ]),
  ];
}

function brokenIn(
  documents: object,
  documentName: BrokenDocument["documentName"],
  holder: ActorDocument | null,
): BrokenDocument[] {
  const { invalidDocumentIds, _source: stored } = documents as Collection;
  return [...invalidDocumentIds].map((id) => {
    const source = stored.find((one) => one._id === id) ?? { _id: id };
    const { name } = source;
    return { id, name: typeof name === "string" && name ? name : id, holder, documentName, source };
  });
}

/** Most names in one notification. */
const MOST_NAMED = 10;

/** Characters of a name that are shown. */
const MOST_NAME = 100;

/** The name of an unreadable document, shortened because users can choose any length. */
export const shortName = ({ name }: { readonly name: string }): string =>
  name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1)}…` : name;

/** Actors with ignored effects, or whose numbers cannot be computed. */
export const findUnread = (): ActorDocument[] =>
  allActors().filter((actor) => unreadChanges(actor).length > 0 || isUnprepared(actor));

/** Notifies the GM at the start. Players cannot repair documents. */
export function reportInvalidDocuments(): void {
  if (!me().isGM) return;
  const unread = findUnread();
  if (unread.length > 0) {
    const names = unread.slice(0, MOST_NAMED).map(shortName).join(", ");
    ui.notifications!.warn(t("MANIFOLD.WorldCheck.Unread.Notice", { count: unread.length, names }));
  }
  const broken = findBroken();
  if (broken.length === 0) return;
  const names = broken.slice(0, MOST_NAMED).map(shortName).join(", ");
  const text = t("MANIFOLD.WorldCheck.Notice", { count: broken.length, names });
  ui.notifications!.error(text, { permanent: true });
}
