/** Guides and adventures of the packs: the list for this user, and opening them. */
import { isOfferedPack } from "../../core/games/compendium.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { allPacks, type IndexEntry, loadDocument, me, openSheet, type Pack } from "../../core/host/host.ts";

export type BookKind = "players" | "gm" | "adventure";

export interface Book {
  readonly uuid: string;
  readonly name: string;
  readonly kind: BookKind;
}

interface GuideEntry extends IndexEntry {
  readonly flags?: { readonly [SYSTEM_ID]?: { readonly guide?: unknown } };
}

const GUIDE_FLAG = `flags.${SYSTEM_ID}.guide`;

/** The books of a game that this user may read. The GM's guide and adventures are hidden from players. */
export async function booksOf(game: string): Promise<Book[]> {
  const books = [
    ...(await entriesOf(`${SYSTEM_ID}.${game}-guides`)),
    ...(await entriesOf(`${SYSTEM_ID}.${game}-adventures`)),
  ];
  return me().isGM ? books : books.filter(({ kind }) => kind === "players");
}

/** Opens the guide of a game: the GM's guide if a GM asks for it, otherwise the players' guide. */
export async function openGuideBook(game: string, wanted: BookKind): Promise<boolean> {
  const books = await booksOf(game);
  const book = books.find(({ kind }) => kind === wanted) ?? books.find(({ kind }) => kind === "players");
  return book !== undefined && (await openBook(book.uuid));
}

/** @returns whether the book still exists */
export async function openBook(uuid: string): Promise<boolean> {
  const found = (await loadDocument(uuid)) as { readonly sheet: object | null } | null;
  if (found) await openSheet(found);
  return found !== null;
}

/** The books of a pack; none if it is missing, hidden from this user, or of a game that is not at this table. */
async function entriesOf(id: string): Promise<Book[]> {
  const pack = allPacks().find(({ collection }) => collection === id);
  if (!pack?.visible || !isOfferedPack(id)) return [];
  const entries: readonly GuideEntry[] = [...(await pack.getIndex({ fields: [GUIDE_FLAG] }))];
  return entries.flatMap((entry) => bookOf(pack, entry)).sort(byKind);
}

function bookOf(pack: Pack, { _id, name, flags }: GuideEntry): Book[] {
  const guide = flags?.[SYSTEM_ID]?.guide;
  const kind = pack.documentName === "Adventure" ? "adventure" : guide;
  return isKind(kind) ? [{ uuid: pack.getUuid(_id), name: String(name), kind }] : [];
}

const KINDS: readonly unknown[] = ["players", "gm", "adventure"] satisfies readonly BookKind[];

const isKind = (kind: unknown): kind is BookKind => KINDS.includes(kind);

const byKind = (one: Book, other: Book): number => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
