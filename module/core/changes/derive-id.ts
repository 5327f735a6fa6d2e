/** Ids that the identity of an application leads to, so that what is made twice is the same thing. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 16 letters and digits that only these words lead to, near enough (FNV-1a, drawn on). */
export function deriveId(words: string): string {
  let hash = 0x811c9dc5;
  const mix = (code: number) => {
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0;
    return hash;
  };
  for (const letter of words) mix(letter.codePointAt(0)!);
  return Array.from({ length: 16 }, (_, place) => LETTERS[(mix(place + 1) >>> 8) % LETTERS.length]).join("");
}
