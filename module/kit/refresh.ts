/** Compares a document with the compendium document it was made from. Pure. */
import { hashText } from "./hash-text.ts";
import type { Plain } from "./value-changes.ts";

/** The user's choice for a difference. */
export type RefreshChoice = "mine" | "theirs" | "ignore";

/** One field in which the two documents differ. */
export interface FieldDifference {
  /** Dotted path in the document: "name", "system.damage.formula", "effects". */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether the field normally belongs to the owner, such as a quantity. */
  readonly isOwn: boolean;
  /** Whether the difference is left out until the compendium changes again. */
  readonly isIgnored: boolean;
}

/** A difference that is left out: the field, and a fingerprint of the compendium's value. */
export interface IgnoredField {
  readonly path: string;
  readonly seen: string;
}

/** A field to replace, with any JSON value. */
export interface RewrittenPart {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Each path includes everything below it. */
interface CompareOptions {
  readonly own: readonly string[];
  /** Paths that are never compared. */
  readonly left: readonly string[];
  readonly ignored: readonly IgnoredField[];
}

/** Compares two documents field by field, in the order of the second one. A list counts as one field. */
export function compareDocuments(
  mine: Plain,
  theirs: Plain,
  { own, left, ignored }: CompareOptions,
): FieldDifference[] {
  return differingPaths(mine, theirs, "").flatMap(([path, one, other]) => {
    if (isBelow(path, left)) return [];
    const seen = fingerprintOf(other);
    return [
      {
        path,
        mine: one,
        theirs: other,
        isOwn: isBelow(path, own),
        isIgnored: ignored.some((field) => field.path === path && field.seen === seen),
      },
    ];
  });
}

/** The result of the user's choices: the fields to replace, and the fields to leave out from now on. */
export function settleDifferences(
  differences: readonly FieldDifference[],
  choiceOf: (difference: FieldDifference) => RefreshChoice,
): { readonly parts: readonly RewrittenPart[]; readonly ignored: readonly IgnoredField[] } {
  const chosen = (choice: RefreshChoice): FieldDifference[] =>
    differences.filter((difference) => choiceOf(difference) === choice);
  return {
    parts: chosen("theirs").map(({ path, mine, theirs }) => ({ path, from: mine, to: theirs })),
    ignored: chosen("ignore").map(({ path, theirs }) => ({ path, seen: fingerprintOf(theirs) })),
  };
}

/** The default choice: fields that belong to the owner are kept. */
export function usualChoice({ isOwn, isIgnored }: FieldDifference): RefreshChoice {
  if (isIgnored) return "ignore";
  return isOwn ? "mine" : "theirs";
}

/**
 * Whether two values look the same to a reader: ids of contained documents and whether they are disabled do not matter.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

function differingPaths(mine: Plain, theirs: Plain, prefix: string): [string, unknown, unknown][] {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return keys.flatMap((key): [string, unknown, unknown][] => {
    const [one, other] = [mine[key], theirs[key]];
    if (isRecord(one) && isRecord(other) && hasSameKeys(one, other))
      return differingPaths(one, other, `${prefix}${key}.`);
    return isSameValue(one, other) ? [] : [[prefix + key, one ?? null, other ?? null]];
  });
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasSameKeys = (one: Plain, other: Plain): boolean =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join();

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}.`));

const UNREAD: readonly string[] = ["_id", "disabled"];

/** JSON with sorted keys, without the fields that no reader compares. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, part: unknown) => {
    if (UNREAD.includes(key)) return undefined;
    return isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

/** A short fingerprint stored instead of a long value: its length and a hash. */
function fingerprintOf(value: unknown): string {
  const text = canonical(value);
  return `${text.length}-${hashText(text)}`;
}
