/** The additions a table allows players to make to their finished checks: "Help: +2; Luck: 1d6, 1 mojo". Pure. */
import { parseDice, plainFormula } from "./dice-formula.ts";

export interface Addition {
  /** The addition as the table wrote it, trimmed; it serves as the id. */
  readonly text: string;
  readonly label: string;
  /** A number or dice: "+2", "1d6". */
  readonly amount: string;
  /** The kind of modifier to add to; blank for the first kind that the check offers. */
  readonly kind: string;
  /** The price that the player pays; null if it is free. */
  readonly cost: { readonly points: number; readonly kind: string } | null;
}

const MOST_DICE = 10;
const MOST_FACES = 100;
const MOST_POINTS = 999;
const MOST_ADDITIONS = 20;
const LONGEST = 100;

/** Control characters, line separators and direction marks, which would make a card show something else. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text starts with a letter, as the words of a game do: "Bonus dice", "Personal (threshold)". */
const isName = (text: string): boolean => /^\p{L}/u.test(text);

/** Whether a text is dice rather than part of a name: "d6". */
const isDie = (text: string): boolean => /^d\d+$/i.test(text);

/** Whether an amount is a plain number rather than dice. */
export const isPlainAmount = (amount: string): boolean => /^[+-]?\d{1,3}$/.test(amount);

function isAmount(amount: string): boolean {
  if (isPlainAmount(amount)) return Number(amount) !== 0;
  const parsed = parseDice(amount);
  if (!parsed || parsed.dice.length === 0 || Math.abs(parsed.flat) > MOST_POINTS) return false;
  const count = parsed.dice.reduce((sum, die) => sum + die.count, 0);
  return (
    count >= 1 && count <= MOST_DICE && parsed.dice.every(({ faces }) => faces >= 1 && faces <= MOST_FACES)
  );
}

/**
 * Parses the list; a blank text is an empty list.
 * @returns null if any part is invalid
 */
export function readAdditions(text: string): readonly Addition[] | null {
  const parts = text.split(";").map((part) => part.trim());
  const read = parts.filter((part) => part !== "").map(readAddition);
  const found = read.flatMap((one) => one ?? []);
  const isWhole = found.length === read.length && found.length <= MOST_ADDITIONS;
  // The text serves as the id, so it must be unique.
  return isWhole && new Set(found.map((one) => one.text)).size === found.length ? found : null;
}

function readAddition(text: string): Addition | null {
  const colon = text.indexOf(":");
  const label = text.slice(0, Math.max(0, colon)).trim();
  const [what = "", cost, more] = text.slice(colon + 1).split(",");
  if (label === "" || text.length > LONGEST || UNSEEN.test(text) || more !== undefined) return null;
  const words = plainFormula(what).split(/\s+/);
  const first = words.findIndex((word) => isName(word) && !isDie(word));
  const kind = first > 0 ? words.slice(first).join(" ") : "";
  const amount = words.slice(0, first > 0 ? first : undefined).join("");
  const paid = cost === undefined ? null : readCost(cost);
  if (!isAmount(amount) || paid === undefined) return null;
  return { text, label, amount, kind, cost: paid };
}

/** @returns undefined if the text is not a price */
function readCost(text: string): Addition["cost"] | undefined {
  const [points = "", ...words] = text.trim().split(/\s+/);
  const kind = words.join(" ");
  const isCost = /^\d{1,3}$/.test(points) && Number(points) > 0 && isName(kind);
  return isCost ? { points: Number(points), kind } : undefined;
}
