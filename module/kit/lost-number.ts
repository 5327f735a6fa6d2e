/** Numbers that are none: what comes of reckoning with what is no number. Pure. */

/** How deep is looked. */
const DEEPEST = 8;

/** The path of the first number below a value that is none, in plain objects and lists; null without any. */
export function findLostNumber(found: unknown, path = "", depth = 0): string | null {
  if (Number.isNaN(found)) return path;
  const isPlain = Array.isArray(found) || (found as object | null | undefined)?.constructor === Object;
  if (depth > DEEPEST || !(isPlain || (depth === 0 && typeof found === "object" && found !== null)))
    return null;
  for (const [key, value] of Object.entries(found as object)) {
    const lost = findLostNumber(value, path === "" ? key : `${path}.${key}`, depth + 1);
    if (lost !== null) return lost;
  }
  return null;
}
