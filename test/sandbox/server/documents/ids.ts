import { randomBytes } from "node:crypto";
import { embeddedSlots } from "../hierarchy.ts";
import { isDocumentId, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new document id: 16 letters and digits. */
export function newId(): string {
  let id = "";
  // Bytes past the last whole run of the alphabet are left out, so that every character is equally likely.
  while (id.length < 16) {
    for (const byte of randomBytes(24)) {
      if (byte < 248 && id.length < 16) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** Gives every embedded document at every depth an id: its own where `keep` is set and it is usable, else a new one. */
export function withEmbeddedIds(document: string, source: Source, keep: boolean): Source {
  let result = source;
  for (const slot of embeddedSlots(document)) {
    if (!(slot.field in source)) continue;
    const taken = new Set<string>();
    const held = children(source, slot).map((child) => {
      const own = keep && isDocumentId(child._id) && !taken.has(child._id) ? child._id : newId();
      taken.add(own);
      return withEmbeddedIds(slot.document, { ...child, _id: own }, keep);
    });
    result = { ...result, [slot.field]: slot.single ? (held[0] ?? null) : held };
  }
  return result;
}
