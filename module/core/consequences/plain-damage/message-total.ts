/**
 * The number rolled by a message, computed again from its dice: the total that its author's client sends is a claim.
 */

import { fitFormula } from "../../../kit/dice-fit.ts";
import { verdictTotal } from "../../chat/verdict-total.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import { findRollKind } from "../../games/registry.ts";
import { me } from "../../host/host.ts";
import { outcomeOf } from "../../records/correction.ts";
import { OUTCOME, partVisibility } from "../../records/spoken-result.ts";

type Term = foundry.dice.terms.RollTerm;

/** The total that this user may know; null for a message without a total, and if its dice do not add up to it. */
export function messageTotal(message: MessageDocument): number | null {
  if (!message.visible || !message.isContentVisible) return null;
  if (message.publicCheck) return checkTotal(message);
  const totals = message.rolls.map((roll) => soundTotal(roll as Roll));
  if (totals.length === 0) return null;
  return totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}

function checkTotal({ check }: MessageDocument): number | null {
  const kind = check && findRollKind(check.ruleset, check.kind);
  if (!kind || !partVisibility(check, () => me().isGM)(OUTCOME)) return null;
  const isTold = check.sealed && !me().isGM;
  try {
    return verdictTotal(kind, isTold ? check : { outcome: outcomeOf(kind, check) });
  } catch {
    // The record was edited by hand; its card says so.
    return null;
  }
}

/** Whether the total of a message without a check follows from its dice, as far as they can be read. */
export const isTotalRead = ({ rolls }: Pick<MessageDocument, "rolls">): boolean =>
  rolls.every((roll) => readTotal(roll as Roll) !== "unread");

/** The total of a roll; null if its dice contradict it. If the dice cannot be read, the author's total counts. */
export function soundTotal(roll: Roll): number | null {
  const { total } = roll;
  if (typeof total !== "number" || !Number.isFinite(total)) return null;
  const read = readTotal(roll);
  return read === "unread" || (read !== null && Math.abs(read - total) < 1e-9) ? total : null;
}

/**
 * Computes the total of a roll's dice by its formula, which is the only part that people read. Null if the terms do not
 * match the formula; "unread" if it contains more than dice and numbers that are added and subtracted.
 */
function readTotal({ formula, terms }: Roll): number | "unread" | null {
  const named = parse(formula);
  if (!named) return "unread";
  const isSame = named.length === terms.length && named.every((term, place) => isLike(term, terms[place]!));
  if (!isSame) return null;
  let sum = 0;
  let sign = 1;
  for (const term of terms) {
    if (isOperator(term)) {
      if (term.operator !== "+" && term.operator !== "-") return "unread";
      sign = term.operator === "-" ? -sign : sign;
      continue;
    }
    const value = pointsOf(term);
    if (typeof value !== "number") return value;
    sum += sign * value;
    sign = 1;
  }
  return sum;
}

function parse(formula: string): Term[] | null {
  try {
    return new Roll(formula).terms;
  } catch {
    return null;
  }
}

const isOperator = (term: Term): term is foundry.dice.terms.OperatorTerm =>
  term instanceof foundry.dice.terms.OperatorTerm;
const isNumber = (term: Term): term is foundry.dice.terms.NumericTerm =>
  term instanceof foundry.dice.terms.NumericTerm;
const isDice = (term: Term): term is foundry.dice.terms.DiceTerm =>
  term instanceof foundry.dice.terms.DiceTerm;

/** Whether a term matches the term of the formula, whatever it has rolled. */
function isLike(named: Term, rolled: Term): boolean {
  if (named.constructor !== rolled.constructor) return false;
  if (isOperator(named)) return named.operator === (rolled as typeof named).operator;
  if (isNumber(named)) return named.number === (rolled as typeof named).number;
  return !isDice(named) || diceText(named) === diceText(rolled as typeof named);
}

/** The dice of a term, each modifier in full: "2d20kh1". */
const diceText = ({ number, faces, modifiers }: foundry.dice.terms.DiceTerm): string =>
  `${number}d${faces}${modifiers.map(inFull).join("")}`;

function inFull(modifier: string): string {
  const [found, selects, which, count = "1"] = /^([dk])([lh])?(\d+)?$/i.exec(modifier) ?? [];
  if (found === undefined) return modifier;
  return `${selects}${which ?? (selects === "k" ? "h" : "l")}${count}`.toLowerCase();
}

/** Null for dice that the formula cannot have thrown. */
function pointsOf(term: Term): number | "unread" | null {
  if (isNumber(term)) return term.number;
  // Dice that count successes have no sum.
  if (
    !isDice(term) ||
    !(term instanceof foundry.dice.terms.Die) ||
    term.modifiers.some((modifier) => modifier.startsWith("cs"))
  )
    return "unread";
  const dice = term.results.map(({ result, active, exploded }) => ({
    faces: term.faces!,
    value: result,
    kept: active !== false,
    ...(exploded ? { burst: true } : {}),
  }));
  const isFit = fitFormula(diceText(term), dice);
  if (isFit === null) return "unread";
  return isFit ? dice.reduce((sum, { kept, value }) => sum + (kept ? value : 0), 0) : null;
}
