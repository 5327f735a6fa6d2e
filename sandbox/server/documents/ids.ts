import { randomBytes } from "node:crypto";
import { embeddedSlots } from "../hierarchy.ts";
import { isDocumentId, type Source } from "../source.ts";
import { children } from "../storage/assembly.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new document id: 16 letters and digits. */
export function newId(): string {
  let id = "";
  // Bytes beyond the last whole multiple of the alphabet are skipped, so that every character is equally likely.
  while (id.length < 16) {
    for (const byte of randomBytes(24)) {
      if (byte < 248 && id.length < 16) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/**
 * Gives every embedded document at every depth an id: its own id if `keep` is set and the id is valid, otherwise a new
 * id. Objects that need no new id are kept.
 */
export function withEmbeddedIds(document: string, source: Source, keep: boolean): Source {
  let result = source;
  for (const slot of embeddedSlots(document)) {
    const taken = new Set<string>();
    const before = children(source, slot);
    const after = before.map((child) => {
      const id = keep && isDocumentId(child._id) && !taken.has(child._id) ? child._id : newId();
      taken.add(id);
      const whole = withEmbeddedIds(slot.document, child, keep);
      return id === child._id ? whole : { ...whole, _id: id };
    });
    if (after.every((child, i) => child === before[i])) continue;
    result = { ...result, [slot.field]: slot.single ? after[0] : after };
  }
  return result;
}
