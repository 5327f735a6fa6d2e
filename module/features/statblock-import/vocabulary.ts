/** The words by which a description names the numbers of an actor type: the labels of its fields, and their keys. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import { t } from "../../core/host/host.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { fieldLabel } from "../../core/text/field-label.ts";

/** The preferred number if several have the same label, in order. */
const MEANT = ["value", "ranks", "base", "walk", "bonus"] as const;

const rankOf = (key: string): number => {
  const rank = (MEANT as readonly string[]).indexOf(key);
  return rank < 0 ? MEANT.length : rank;
};

/** "fortitudeSave" as words. */
const inWords = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter}`);

/**
 * Paths below `system` by word, in the form that searches use.
 * @param blank an actor of the type, not stored
 */
export function wordsOf(blank: ActorDocument): ReadonlyMap<string, string> {
  const { system } = blank.toObject() as { readonly system: object };
  const numbers = Object.entries(foundry.utils.flattenObject(system) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => typeof value === "number")
    .map(([path]) => ({ path, key: path.slice(path.lastIndexOf(".") + 1) }))
    .sort((a, b) => rankOf(a.key) - rankOf(b.key));
  const words = new Map<string, string>();
  const add = (word: string, path: string) => {
    const folded = foldText(word);
    if (folded !== "" && !words.has(folded)) words.set(folded, path);
  };
  for (const { path } of numbers) add(t(fieldLabel(blank, path)), path);
  for (const { path, key } of numbers) {
    const parts = path.split(".");
    add(inWords(rankOf(key) < MEANT.length ? (parts.at(-2) ?? key) : key), path);
  }
  return words;
}
