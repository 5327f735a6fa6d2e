import type { DiceTerm } from "../terms/dice-term.ts";
import { readRedraw } from "./reading.ts";
import { compareResult } from "./results.ts";

/** The maximum number of dice per term. A modifier that exceeds it would never end. */
const MAX_RESULTS = 1000;

export interface RedrawOptions {
  /** Whether the additional dice may be rolled again too. */
  recursive: boolean;
}

/** Rolls another die for each die that meets the target, and keeps both. The default target is the highest face. */
export function explode(
  term: DiceTerm,
  modifier: string,
  { recursive }: RedrawOptions,
): Promise<boolean | undefined> {
  return redraw(term, modifier, { recursive, fallback: term._highestFace, kind: "explode" });
}

/** Replaces each die that meets the target with another die. The default target is the lowest face. */
export function reroll(
  term: DiceTerm,
  modifier: string,
  { recursive }: RedrawOptions,
): Promise<boolean | undefined> {
  return redraw(term, modifier, { recursive, fallback: term._lowestFace, kind: "reroll" });
}

async function redraw(
  term: DiceTerm,
  modifier: string,
  { recursive, fallback, kind }: RedrawOptions & { fallback: number; kind: "explode" | "reroll" },
): Promise<boolean | undefined> {
  const rule = readRedraw(modifier, fallback);
  if (!rule) return false;
  const initial = term.results.length;
  let left = rule.limit;
  for (let i = 0; i < (recursive ? term.results.length : initial) && left > 0; i++) {
    const die = term.results[i]!;
    if (!die.active || !compareResult(die.result, rule.comparison, rule.target)) continue;
    if (term.results.length - initial >= MAX_RESULTS) {
      throw new Error(
        `The modifier "${modifier}" of ${term.expression} drew ${MAX_RESULTS} more dice and found no end`,
      );
    }
    left--;
    if (kind === "explode") die.exploded = true;
    else {
      die.rerolled = true;
      die.active = false;
    }
    await term.roll({ [kind]: true });
  }
}
