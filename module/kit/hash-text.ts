/** FNV-1a hash (32 bits) as a short word, to tell two versions of a text apart. Pure. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return hash.toString(36);
}
