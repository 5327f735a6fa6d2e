/** The targets to which the browser can add entries: the user's actors and the world. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { actorByUuid, isItem, language, me, t, worldCollection } from "../../core/host/host.ts";
import { packIdOf } from "../../core/host/pack-id.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { gameOf } from "../../core/records/party-of.ts";
import { addAndTell, askAgain } from "../../core/sheets/lists/add-items.ts";
import type { BrowserEntry } from "./filter-entries.ts";
import { type BrowsedDocument, loadEntry } from "./preview.ts";

/** Value of the world in the list of targets. */
export const WORLD = "world";

interface Target {
  readonly value: string;
  readonly label: string;
}

/** @param wished uuid of an actor that may be missing in the directory, such as a token's */
export function targetsOf(wished: string): Target[] {
  const games = new Set(offeredGames());
  const listed = game.actors!.contents.filter((actor) => actor.isOwner && games.has(gameOf(actor)!));
  const also = wished === WORLD ? null : actorByUuid(wished);
  const actors = new Map(
    [...listed, ...(also ? [also] : [])].map((actor): [string, ActorDocument] => [actor.uuid, actor]),
  );
  const { compare } = new Intl.Collator(language(), { numeric: true });
  const people = [...actors].map(([value, { name }]) => ({ value, label: name }));
  const world =
    mayImport("Item") || mayImport("Actor") ? [{ value: WORLD, label: t("MANIFOLD.Browser.World") }] : [];
  return [...people.sort((a, b) => compare(a.label, b.label)), ...world];
}

/** Whether the user may create documents of the world. */
const mayImport = (name: "Actor" | "Item"): boolean => me().hasPermission(`${name.toUpperCase()}_CREATE`);

/** The result of importing documents into the world. */
interface ImportResult {
  readonly added: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Copies documents into the world. Free ids are kept, so that links to a document that was deleted and imported again
 * still work.
 * @returns null if the question about existing documents is dismissed
 */
export async function importToWorld(documents: readonly BrowsedDocument[]): Promise<ImportResult | null> {
  const allowed = documents.filter(({ documentName }) => mayImport(documentName));
  const refused = documents
    .filter((document) => !allowed.includes(document))
    .map(({ name }) => t("MANIFOLD.Browser.MayNotImport", { name }));
  const doubles = allowed.filter((document) =>
    worldCollection(document.documentName).contents.some(
      ({ _stats }) => _stats?.compendiumSource === document.uuid,
    ),
  );
  const again = doubles.length > 0 ? await askAgain(t("MANIFOLD.Browser.World"), doubles) : [];
  if (!again) return null;
  const added: string[] = [];
  for (const document of allowed) {
    if (doubles.includes(document) && !again.includes(document)) continue;
    const pack = game.packs!.get(packIdOf(document.uuid));
    const options = { keepId: !worldCollection(document.documentName).has(document.id!) };
    const made =
      pack &&
      (await worldCollection(document.documentName).importFromCompendium(pack, document.id!, {}, options));
    if (made) added.push(document.name);
  }
  return { added, refused };
}

/** @returns the ledger entry that can be undone; null if there is none */
export async function addChosen(
  target: string,
  entries: readonly BrowserEntry[],
): Promise<{ readonly actor: string; readonly key: string } | null> {
  const documents: BrowsedDocument[] = [];
  for (const entry of entries) {
    const document = await loadEntry(entry);
    if (document) documents.push(document);
    else ui.notifications!.warn(t("MANIFOLD.Browser.EntryGone", { name: entry.name }));
  }
  if (documents.length === 0) return null;
  if (target === WORLD) {
    await importAndTell(documents);
    return null;
  }
  const actor = actorByUuid(target);
  if (!actor?.isOwner) throw new Refusal({ key: "MANIFOLD.Browser.TargetGone" });
  const result = await addAndTell(actor, documents.filter(isItem));
  return result?.key ? { actor: actor.uuid, key: result.key } : null;
}

async function importAndTell(documents: readonly BrowsedDocument[]): Promise<void> {
  const result = await importToWorld(documents);
  if (!result) return;
  const { added, refused } = result;
  if (added.length > 0)
    ui.notifications!.info(t("MANIFOLD.Browser.Imported", { count: added.length, names: added.join(", ") }));
  for (const text of refused) ui.notifications!.warn(text);
}
