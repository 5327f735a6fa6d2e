import { createHash } from "node:crypto";

/** A document of a pack source; its other members depend on its type. */
export interface PackSource {
  _id?: string;
  _key?: string;
  name?: string;
  type?: string;
  folder?: string | null;
  [member: string]: unknown;
}

/** Level prefix of each primary document type. */
export const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Item: "items",
  ActiveEffect: "effects",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Cards: "cards",
  Adventure: "adventures",
  Folder: "folders",
};

/** Embedded collections of each level, with the names in stored documents. */
export const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items", "effects"],
  items: ["effects"],
  "actors.items": ["effects"],
  journal: ["pages"],
  tables: ["results"],
  cards: ["cards"],
  adventures: ["journal"],
  "adventures.journal": ["pages"],
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Derives the id of a document from its names, so that links survive every rebuild.
 * @param parts pack name, parent ids, document name: anything that makes it unique
 * @returns 16 alphanumerics
 */
export function stableId(...parts: readonly string[]): string {
  const hash = createHash("sha256").update(parts.join("\u0000")).digest();
  return Array.from(hash.subarray(0, 16), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Visits a document and everything embedded in it, parents first. */
export function walk(
  document: PackSource,
  level: string,
  visit: (document: PackSource, level: string, parents: readonly PackSource[]) => void,
  parents: readonly PackSource[] = [],
): void {
  visit(document, level, parents);
  for (const collection of EMBEDDED[level] ?? []) {
    const children = document[collection];
    if (!Array.isArray(children)) continue;
    for (const child of children)
      walk(child as PackSource, `${level}.${collection}`, visit, [...parents, document]);
  }
}

/** The `_key` that the official compiler needs: "!actors.items!<actor>.<item>". */
export function keyOf(document: PackSource, level: string, parents: readonly PackSource[]): string {
  return `!${level}!${[...parents, document].map((each) => each._id).join(".")}`;
}
