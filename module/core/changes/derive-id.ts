/**
 * Ids that follow from a text, so that a repeated application creates the same documents, and two clients the same ones.
 * Players choose parts of some texts, so that with a weaker hash they could search for one that has the id of what is
 * others'. The digest is not the host page's own, which browsers withhold from a server without TLS.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits of a document's id. */
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
