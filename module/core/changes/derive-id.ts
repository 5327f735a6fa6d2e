/**
 * Derives ids from texts, so that a repeated application creates documents with the same ids, and so do two clients.
 * Players choose parts of some texts, so with a weaker hash they could search for a text that has the id of another
 * user's document. The digest is implemented here, because browsers withhold theirs from pages of a server without TLS.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The number of letters and digits in a document's id. */
const LENGTH = 16;

/** Derives 16 letters and digits from a text: 95 bits of its digest. */
export function deriveId(text: string): string {
  let rest = sha256(utf8ToBytes(text)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return Array.from({ length: LENGTH }, () => {
    const letter = LETTERS[Number(rest % 62n)]!;
    rest /= 62n;
    return letter;
  }).join("");
}
