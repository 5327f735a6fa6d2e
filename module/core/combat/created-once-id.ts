/** Ids of what the table creates once for a text. Loaded when the first is needed, for the digest. */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits of a document's id. */
const LENGTH = 16;

/**
 * The id of what is created once for a text: 16 letters of its digest, 95 bits. Players choose parts of some texts, so
 * that with a weaker hash they could give one card the id of another, which would then never come. The digest is not the
 * host page's own, which browsers withhold from a server without TLS.
 */
export function createdOnceId(text: string): string {
  let rest = sha256(utf8ToBytes(text)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return Array.from({ length: LENGTH }, () => {
    const letter = LETTERS[Number(rest % 62n)]!;
    rest /= 62n;
    return letter;
  }).join("");
}
