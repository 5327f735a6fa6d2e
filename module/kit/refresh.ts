/** Where a document differs from the one in a compendium that it comes from. Pure. */
import { hashText } from "./hash-text.ts";
import type { Plain } from "./value-changes.ts";

/** What becomes of a difference. */
export type RefreshChoice = "mine" | "theirs" | "ignore";

/** One field in which the two differ. */
export interface FieldDifference {
  /** Dotted path in the document: "name", "system.damage.formula", "effects". */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether it belongs to the bearer by nature, like the number of a thing. */
  readonly isOwn: boolean;
  /** Whether this difference is left out until the compendium changes again. */
  readonly isIgnored: boolean;
}

/** A difference that is left out: the field, and what the compendium said of it. */
export interface IgnoredField {
  readonly path: string;
  readonly seen: string;
}

/** A field that is replaced, with any JSON value. */
export interface RewrittenPart {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Paths stand for themselves and all that lies below them. */
interface CompareOptions {
  readonly own: readonly string[];
  /** Never compared. */
  readonly left: readonly string[];
  readonly ignored: readonly IgnoredField[];
}

/** Compares two documents field by field, in the order of the second one. Lists are one field each. */
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

/** What the choices make of the differences: the fields to replace, and those to leave out from now on. */
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

/** What is chosen unless the user says otherwise: what is the bearer's own stays. */
export function usualChoice({ isOwn, isIgnored }: FieldDifference): RefreshChoice {
  if (isIgnored) return "ignore";
  return isOwn ? "mine" : "theirs";
}

/** Whether two values are the same to a reader: ids of what they contain, and whether it is switched off, do not count. */
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

/** JSON whose keys are sorted, without what no reader compares. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, part: unknown) => {
    if (UNREAD.includes(key)) return undefined;
    return isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

/** A short word for a value, stored instead of a long text: its length and a hash. */
function fingerprintOf(value: unknown): string {
  const text = canonical(value);
  return `${text.length}-${hashText(text)}`;
}
