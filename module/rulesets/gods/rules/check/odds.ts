import { chanceUnder } from "./roll-under.ts";
import type { GodsCheckPlan } from "./types.ts";

type Odds = ReadonlyMap<string, number>;

/** Odds of one d20 against a target. */
export const oddsUnder = (target: number): Odds =>
  new Map([
    ["success", chanceUnder(target)],
    ["failure", 1 - chanceUnder(target)],
  ]);

export const checkOdds = ({ blockedBy, target }: Pick<GodsCheckPlan, "blockedBy" | "target">): Odds =>
  blockedBy === null ? oddsUnder(target) : new Map([["impossible", 1]]);
