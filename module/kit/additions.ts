/** What a table lets its players add to finished checks of their own: "Help: +2; Luck: 1d6, 1 mojo". Pure. */
import { parseDice, plainFormula } from "./dice-formula.ts";

export interface Addition {
  /** As the table has written it, without the spaces around it: by this it is asked for. */
  readonly text: string;
  readonly label: string;
  /** A number or dice: "+2", "1d6". */
  readonly amount: string;
  /** Word of what it adds to; blank for what the check itself offers first. */
  readonly kind: string;
  /** What its player pays; null for nothing. */
  readonly cost: { readonly points: number; readonly kind: string } | null;
}

const MOST_DICE = 10;
const MOST_FACES = 100;
const MOST_POINTS = 999;
const MOST_ADDITIONS = 20;
const LONGEST = 100;

/** Characters that end a line, or show what follows in another order: on a card one would read something else. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text begins as a word of a game does: "Bonus dice", "Personal (threshold)". */
const isName = (text: string): boolean => /^\p{L}/u.test(text);

/** Whether a text is a part of dice, not of a name: "d6". */
const isDie = (text: string): boolean => /^d\d+$/i.test(text);

/** Whether an amount is a number of its own, not dice. */
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

/** @returns null if the text does not make sense; nothing for a blank one */
export function readAdditions(text: string): readonly Addition[] | null {
  const parts = text.split(";").map((part) => part.trim());
  const read = parts.filter((part) => part !== "").map(readAddition);
  const found = read.flatMap((one) => one ?? []);
  const isWhole = found.length === read.length && found.length <= MOST_ADDITIONS;
  // By its text it is asked for, and once: twice the same would be one.
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

/** @returns undefined for what is no cost */
function readCost(text: string): Addition["cost"] | undefined {
  const [points = "", ...words] = text.trim().split(/\s+/);
  const kind = words.join(" ");
  const isCost = /^\d{1,3}$/.test(points) && Number(points) > 0 && isName(kind);
  return isCost ? { points: Number(points), kind } : undefined;
}
