/** Ids derived from the application's key, so that a repeated application creates the same documents. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Derives 16 letters and digits from a text by continuing an FNV-1a hash. */
export function deriveId(text: string): string {
  let hash = 0x811c9dc5;
  const mix = (code: number) => {
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0;
    return hash;
  };
  for (const letter of text) mix(letter.codePointAt(0)!);
  return Array.from({ length: 16 }, (_, place) => LETTERS[(mix(place + 1) >>> 8) % LETTERS.length]).join("");
}
