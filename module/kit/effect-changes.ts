/** What effects change: numbers of an actor, and its rolls. */

import { numberIn } from "./numbers.ts";
import { clamp } from "./rounding.ts";

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

/** Beyond this nothing is counted. */
const MOST_AMOUNT = 1e9;

const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads the amount of a change as fields read numbers, and as the host stores it; NaN for what is no number. */
export function readAmount(value: unknown): number {
  if (typeof value !== "string" && typeof value !== "number") return Number.NaN;
  const typed = String(value).trim();
  const amount = PLAIN.test(typed) ? Number(typed) : numberIn(typed);
  return Math.abs(amount) <= MOST_AMOUNT ? amount : Number.NaN;
}

/** What a computed amount may be made of: numbers, signs, brackets, and a few functions. */
const FUNCTIONS = /\b(?:abs|ceil|floor|max|min|round)\b/g;
const SIGNS = /^[\d\s.+\-*/()]+$/;

/** Whether a text without references can only be arithmetic, so that it can be handed to the host to compute. */
export function isArithmetic(text: string): boolean {
  const plain = text.replaceAll(FUNCTIONS, "");
  const signs = plain === text ? text : plain.replaceAll(",", " ");
  return text.length <= 200 && SIGNS.test(signs);
}

/** Which way a game rounds what is no whole number. */
export type Rounding = "up" | "down";

/** The number after a change, within the bounds of where it is stored. */
export function boundedChange(
  before: number | null,
  change: NumberChange,
  { rounds, min = -MOST_AMOUNT, max = MOST_AMOUNT }: { rounds: Rounding | null; min?: number; max?: number },
): number {
  // Nothing bounds what is not set.
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
