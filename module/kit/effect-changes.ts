/** What effects change: numbers of an actor, and its rolls. */

/** How an effect changes a number. */
export const CHANGE_WAYS = ["add", "multiply", "set", "atLeast", "atMost"] as const;

export type ChangeWay = (typeof CHANGE_WAYS)[number];

/** A change of a number, in the order in which the host applies it. */
interface NumberChange {
  /** Null for a way that only the host or another package knows. */
  readonly way: ChangeWay | null;
  readonly value: number;
}

/** A modifier that an effect adds to rolls. */
export interface RollChange {
  /** Kind of the game's modifiers. */
  readonly kind: string;
  readonly value: number;
  /** Ids by limit ("skills"): only rolls with one of them; all rolls without limits. */
  readonly only?: RollLimits;
  /** Offered unticked. */
  readonly asks?: boolean;
}

export type RollLimits = Readonly<Record<string, readonly string[]>>;

/** The number after a change. */
function changedNumber(before: number, { way, value }: NumberChange): number {
  switch (way) {
    case "add":
      return before + value;
    case "multiply":
      return before * value;
    case "set":
      return value;
    case "atLeast":
      return Math.max(before, value);
    case "atMost":
      return Math.min(before, value);
    default:
      return before;
  }
}

/** How much each change adds to the number, in their order. */
export function shareOfChanges(start: number, changes: readonly NumberChange[]): number[] {
  let now = start;
  return changes.map((change) => {
    const before = now;
    now = changedNumber(before, change);
    return now - before;
  });
}

/** Whether stored data is a change of rolls: an owner can store anything as a flag. */
export function isRollChange(found: unknown): found is RollChange {
  if (typeof found !== "object" || found === null) return false;
  const { kind, value, only = {} } = found as Partial<RollChange>;
  const isLimit = (ids: unknown): boolean =>
    Array.isArray(ids) && ids.every((id: unknown) => typeof id === "string");
  return (
    typeof kind === "string" &&
    Number.isFinite(value) &&
    typeof only === "object" &&
    only !== null &&
    Object.values(only).every(isLimit)
  );
}
