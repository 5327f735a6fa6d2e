/** Finds NaN, the result of arithmetic with something that is not a number. Pure. */

/** Maximum depth of the search. */
const DEEPEST = 8;

/** The path of the first NaN in plain objects and lists; null if there is none. */
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
