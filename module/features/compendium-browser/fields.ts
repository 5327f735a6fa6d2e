/** The fields of an item type in the browser: labels, words, and default values. */

import type { BrowserField, FieldNeed } from "../../core/contract/browser.ts";
import { itemSubtype, rulesetOf } from "../../core/games/registry.ts";
import { t } from "../../core/host/host.ts";
import { getOrMake } from "../../kit/memo.ts";
import type { BrowserEntry, EntryValue } from "./filter-entries.ts";

/** The properties of a data field that this file uses. */
interface Field {
  readonly label?: string;
  readonly choices?: unknown;
  /** Field of the members of a set. */
  readonly element?: Field;
  /** Only number fields have it. */
  readonly integer?: boolean;
  readonly initial?: unknown;
}

interface Schema {
  getField(path: string): Field | undefined;
}

/** The filter of a field: ticked words, a number range, or none. */
type FieldFilter = "words" | "numbers" | "none";

export interface EntryField {
  readonly path: string;
  /** In the user's language. */
  readonly label: string;
  readonly filter: FieldFilter;
  /** The field only matters with one of these; null if it always does. */
  readonly needs: readonly FieldNeed[] | null;
  /** The value if none is stored. */
  readonly initial: EntryValue;
  /** A word in the user's language. */
  shown(word: string): string;
}

/**
 * Names of keys by item type. Item types and their fields are fixed once the system runs; the names come from loaded
 * entries.
 */
export type KeyNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const NO_NAMES: KeyNames = new Map();

/** The declared fields of an item type. */
export const declaredFields = (type: string): readonly BrowserField[] =>
  (rulesetOf("Item", type)?.browser?.[type] ?? []).map((field) =>
    typeof field === "string" ? { path: field } : field,
  );

/** @param names of keys, by the type of the items that have them */
export function entryFields(type: string, names: KeyNames): EntryField[] {
  const { schema } = (itemSubtype(type)?.model ?? {}) as { readonly schema?: Schema };
  return declaredFields(type).flatMap((declared) => {
    const field = schema?.getField(declared.path);
    return field ? [entryField(declared, field, names)] : [];
  });
}

function entryField(
  { path, words, namedBy, label, needs }: BrowserField,
  field: Field,
  names: KeyNames,
): EntryField {
  const choices = words ?? choicesOf(field);
  const named = namedBy === undefined ? undefined : names.get(namedBy);
  const isFlag = typeof field.initial === "boolean";
  const isNumber = field.integer !== undefined;
  return {
    path,
    label: t(label ?? field.label ?? path),
    needs: needs ?? null,
    filter: isNumber ? "numbers" : isFlag || choices || namedBy ? "words" : "none",
    initial: readValue(typeof field.initial === "function" ? undefined : field.initial),
    shown: (word) => {
      if (isFlag) return t(word === "true" ? "MANIFOLD.Yes" : "MANIFOLD.No");
      return t(choices?.[word] ?? named?.get(word) ?? word);
    },
  };
}

function choicesOf({ choices, element }: Field): Readonly<Record<string, string>> | undefined {
  const found: unknown = choices ?? element?.choices;
  const list: unknown = typeof found === "function" ? (found as () => unknown)() : found;
  return typeof list === "object" && list !== null && !Array.isArray(list)
    ? (list as Readonly<Record<string, string>>)
    : undefined;
}

/** A stored value in a form that entries can be filtered by. */
export function readValue(stored: unknown): EntryValue {
  if (Array.isArray(stored)) return stored.map(String);
  return typeof stored === "string" || typeof stored === "number" || typeof stored === "boolean"
    ? stored
    : null;
}

/** A value as text; empty for none. */
export function shownValue(value: EntryValue | undefined, { shown }: EntryField): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return String(value);
  return (Array.isArray(value) ? value : [String(value)]).map(shown).join(", ");
}

/** Names by key of the items of some types, for the fields that refer to them. */
export function keyNames(entries: readonly BrowserEntry[]): KeyNames {
  const names = new Map<string, Map<string, string>>();
  for (const { kind, name, values } of entries) {
    const { key } = values;
    if (typeof key !== "string" || key === "") continue;
    const type = kind.slice(kind.indexOf(".") + 1);
    getOrMake(names, type, () => new Map()).set(key, name);
  }
  return names;
}
