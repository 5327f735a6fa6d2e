/**
 * Limits on the data that messages store. Every client draws the messages of all users, so one of absurd size would
 * slow down the whole table. Honest messages stay far below the limits.
 */

/** Targets of one card. */
export const MOST_TARGETS = 100;
/** Participants of one request. */
export const MOST_SEATS = 50;
/** Rolls with which a participant may answer. */
export const MOST_WAYS = 20;
/** Entries of any other list. */
export const MOST_ENTRIES = 200;
/** Characters of a text. */
export const MOST_TEXT = 1000;
/** Characters of an object of a game's own shape, as JSON. */
const MOST_JSON = 100_000;
/** Characters of all entries of a list together, as JSON. */
const MOST_LISTED = 400_000;

/** Option of a field that refuses larger values; `undefined` leaves further checks to the field. */
export const ofLength = (most: number) => ({
  validate: (value: unknown): false | undefined =>
    lengthOf(value) > most || sizeOf(value) > MOST_LISTED ? false : undefined,
});

/**
 * Option of a field that holds an object of a game's own shape: limits its size, and ensures that every copy reads the
 * same.
 */
export const ofSoundSize = () => ({
  validate: (value: unknown): false | undefined =>
    sizeOf(value) > MOST_JSON || hasOddKeys(value) ? false : undefined,
});

/** Whether keys are paths to other values, or inherited, so that a copy would differ from the original. */
export function hasOddKeys(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  for (const key in value) {
    if (!Object.hasOwn(value, key) || ODD_KEYS.includes(key) || key.includes(".")) return true;
    if (hasOddKeys((value as Readonly<Record<string, unknown>>)[key])) return true;
  }
  return false;
}

const ODD_KEYS: readonly string[] = ["length", "constructor", "__proto__"];

/** A word that can be a key of such an object. */
export function plainKey(word: string): string {
  const plain = word.replaceAll(".", "");
  return ODD_KEYS.includes(plain) ? `${plain}-` : plain;
}

const sizeOf = (value: unknown): number =>
  typeof value === "object" ? (JSON.stringify(value) ?? "").length : 0;

function lengthOf(value: unknown): number {
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}
