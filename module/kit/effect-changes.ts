/** Changes that effects make to an actor's numbers and rolls. */

import { numberIn } from "./numbers.ts";
import { clamp } from "./rounding.ts";

/** The ways in which an effect can change a number. */
export const CHANGE_WAYS = ["add", "multiply", "set", "atLeast", "atMost"] as const;

export type ChangeWay = (typeof CHANGE_WAYS)[number];

/** A change of a number. The host applies changes in order of priority. */
interface NumberChange {
  /** Null for a change that only the host or another package understands. */
  readonly way: ChangeWay | null;
  readonly value: number;
}

/** A modifier that an effect adds to rolls. */
export interface RollChange {
  /** A kind of modifier of the game. */
  readonly kind: string;
  readonly value: number;
  /** Ids by limit ("skills"): applies only to rolls with one of them; without limits, to all rolls. */
  readonly only?: RollLimits;
  /** Offered unticked. */
  readonly asks?: boolean;
}

export type RollLimits = Readonly<Record<string, readonly string[]>>;

/** Larger amounts are ignored. */
const MOST_AMOUNT = 1e9;

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads the amount of a change in the format of number fields or of the host; NaN if it is not a number. */
export function readAmount(value: unknown): number {
  if (typeof value !== "string" && typeof value !== "number") return Number.NaN;
  const typed = String(value).trim();
  const amount = PLAIN.test(typed) ? Number(typed) : numberIn(typed);
  return Math.abs(amount) <= MOST_AMOUNT ? amount : Number.NaN;
}

/** Functions allowed in a computed amount, next to numbers, signs and brackets. */
const FUNCTIONS = /\b(?:abs|ceil|floor|max|min|round)\b/g;
const SIGNS = /^[\d\s.+\-*/()]+$/;

/** Whether a text without references is pure arithmetic and can safely be passed to the host. */
export function isArithmetic(text: string): boolean {
  const plain = text.replaceAll(FUNCTIONS, "");
  const signs = plain === text ? text : plain.replaceAll(",", " ");
  return text.length <= 200 && SIGNS.test(signs);
}

/** The direction in which a game rounds fractions. */
export type Rounding = "up" | "down";

/** The number after a change, within the limits of its field. */
export function boundedChange(
  before: number | null,
  change: NumberChange,
  { rounds, min = -MOST_AMOUNT, max = MOST_AMOUNT }: { rounds: Rounding | null; min?: number; max?: number },
): number {
  // An unset number becomes the limit.
  const isLimit = change.way === "atLeast" || change.way === "atMost";
  const exact = before === null && isLimit ? change.value : changedNumber(before ?? 0, change);
  const rounded = rounds === null ? exact : rounds === "up" ? Math.ceil(exact) : Math.floor(exact);
  return clamp(rounded, min, max).value;
}

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

/** The amount that each change adds to the number, in order. */
export function amountOfEachChange(start: number, changes: readonly NumberChange[]): number[] {
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
