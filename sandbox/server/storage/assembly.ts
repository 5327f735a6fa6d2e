import { type EmbeddedSlot, embeddedSlots, PRIMARY, primaryDocument } from "../hierarchy.ts";
import { idOf, isRecord, type Source } from "../source.ts";

/**
 * Each document is stored as one entry. Embedded documents have their own keys: "!actors.items!<actor>.<item>". The
 * parent's entry contains the ids of its children in order. This file splits and reassembles documents.
 */

/** One stored entry of a document: its key and its value. */
export interface Entry {
  key: string;
  /** The document of this entry. An unchanged object means an unchanged entry, which makes comparison cheap. */
  source: Source;
  /** The value to store. */
  value: () => string;
}

/** Splits a primary document into its entries, with the document's own entry first. */
export function disassemble(documentName: string, source: Source): Entry[] {
  const entries: Entry[] = [];
  takeApart(entries, documentName, PRIMARY[documentName] ?? "", idOf(source), source);
  return entries;
}

function takeApart(entries: Entry[], documentName: string, path: string, ids: string, source: Source): void {
  const slots = embeddedSlots(documentName);
  entries.push({ key: `!${path}!${ids}`, source, value: () => JSON.stringify(withIdsOnly(source, slots)) });
  for (const slot of slots) {
    for (const child of children(source, slot)) {
      takeApart(entries, slot.document, `${path}.${slot.field}`, `${ids}.${idOf(child)}`, child);
    }
  }
}

function withIdsOnly(source: Source, slots: readonly EmbeddedSlot[]): Source {
  const own = { ...source };
  for (const { field, single } of slots) {
    if (!(field in own)) continue;
    if (single) own[field] = isRecord(own[field]) ? idOf(own[field]) : own[field];
    else if (Array.isArray(own[field]))
      own[field] = own[field].map((child) => (isRecord(child) ? idOf(child) : child));
  }
  return own;
}

/** The embedded documents of a source in one slot. */
export function children(source: Source, slot: EmbeddedSlot): Source[] {
  const held = source[slot.field];
  if (slot.single) return isRecord(held) ? [held] : [];
  return Array.isArray(held) ? held.filter(isRecord) : [];
}

/** A stored entry that cannot be loaded. It is kept in the store. */
export interface Damage {
  key: string;
  reason: string;
}

export interface AssembledStore {
  /** By primary document name. */
  documents: Map<string, Source[]>;
  damage: Damage[];
}

/** Reassembles all entries of a store. Never throws for bad content: `damage` lists the unreadable entries. */
export async function assemble(entries: AsyncIterable<[string, string]>): Promise<AssembledStore> {
  const damage: Damage[] = [];
  const values = new Map<string, Source>();
  for await (const [key, text] of entries) {
    const value = readEntry(key, text);
    if (typeof value === "string") damage.push({ key, reason: value });
    else values.set(key, value);
  }
  const documents = new Map<string, Source[]>();
  const used = new Set<string>();
  for (const [key, value] of values) {
    const [, path = "", ids = ""] = splitKey(key) ?? [];
    if (path.includes(".")) continue;
    const name = primaryDocument(path);
    if (!name) {
      damage.push({ key, reason: `"${path}" is not a known collection` });
      continue;
    }
    const list = documents.get(name) ?? [];
    list.push(reassemble({ values, used, damage }, name, path, ids, value));
    documents.set(name, list);
  }
  for (const key of values.keys()) {
    const path = splitKey(key)?.[1] ?? "";
    if (path.includes(".") && !used.has(key)) damage.push({ key, reason: "its parent does not hold it" });
  }
  return { documents, damage };
}

interface Parts {
  values: ReadonlyMap<string, Source>;
  used: Set<string>;
  damage: Damage[];
}

function reassemble(parts: Parts, documentName: string, path: string, ids: string, own: Source): Source {
  const whole: Source = { ...own };
  for (const slot of embeddedSlots(documentName)) {
    const held = own[slot.field];
    if (slot.single) {
      if (typeof held === "string") whole[slot.field] = child(parts, slot, path, ids, held) ?? null;
    } else if (Array.isArray(held)) {
      whole[slot.field] = held.flatMap((entry) => {
        if (typeof entry !== "string") return isRecord(entry) ? [entry] : [];
        const found = child(parts, slot, path, ids, entry);
        return found ? [found] : [];
      });
    }
  }
  return whole;
}

function child(parts: Parts, slot: EmbeddedSlot, path: string, ids: string, id: string): Source | undefined {
  const childPath = `${path}.${slot.field}`;
  const key = `!${childPath}!${ids}.${id}`;
  const own = parts.values.get(key);
  if (!own) {
    if (!parts.damage.some((entry) => entry.key === key)) parts.damage.push({ key, reason: "it is missing" });
    return undefined;
  }
  parts.used.add(key);
  return reassemble(parts, slot.document, childPath, `${ids}.${id}`, own);
}

function splitKey(key: string): RegExpExecArray | null {
  return /^!([^!]+)!(.+)$/.exec(key);
}

/** The stored object, or the reason why it cannot be read. */
function readEntry(key: string, text: string): Source | string {
  const parts = splitKey(key);
  if (!parts) return "its key has not the form !collection!id";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "it is not JSON";
  }
  if (!isRecord(value)) return "it is not an object";
  const id = parts[2]?.split(".").at(-1) ?? "";
  if (value._id !== id) return `its _id does not match its key`;
  return value;
}
