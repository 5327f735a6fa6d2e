import { chanceUnder } from "./roll-under.ts";
import type { GodsCheckPlan } from "./types.ts";

type Odds = ReadonlyMap<string, number>;

/** Odds of one d20 against a target. */
export const oddsUnder = (target: number): Odds =>
  new Map([
    ["success", chanceUnder(target)],
    ["failure", 1 - chanceUnder(target)],
  ]);

export function checkOdds({
  blockedBy,
  target,
  open,
}: Pick<GodsCheckPlan, "blockedBy" | "target" | "open">): Odds {
  if (blockedBy !== null) return new Map([["impossible", 1]]);
  return open ? new Map([["open", 1]]) : oddsUnder(target);
}
