/** What a turn holds (P-193): shown to the table, which does the counting. */
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Hindrances } from "./conditions.ts";

export interface TurnBudget {
  readonly actions: number;
  readonly moves: number;
  /** Metres in one move. */
  readonly metres: number;
  /** Exertion dice that each action and each move costs. */
  readonly toll: number;
  readonly mayRun: boolean;
  /** Metres of a move that standing up takes; 0 for who stands. */
  readonly standing: number;
}

/** Metres that getting up costs (P-139). */
const STANDING_UP = 1.5;

/** One base-action and one move; conditions take from them. */
export function turnBudget(
  { noActions, paysForActions, noRun }: Pick<Hindrances, "noActions" | "paysForActions" | "noRun">,
  inForce: ConditionsInForce,
  metres: number,
): TurnBudget {
  const acts = noActions ? 0 : 1;
  return {
    actions: acts,
    moves: metres > 0 && !noActions ? 1 : 0,
    metres,
    toll: paysForActions ? 1 : 0,
    mayRun: !noActions && !noRun && metres > 0,
    standing: inForce.has("prone") && !noActions ? STANDING_UP : 0,
  };
}
