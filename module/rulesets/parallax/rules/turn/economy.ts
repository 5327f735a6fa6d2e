/** Actions and moves of a turn (P-193), for display only; the table counts them. */
import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import type { Hindrances } from "../creature/conditions.ts";

export interface TurnBudget {
  readonly actions: number;
  readonly moves: number;
  /** Metres in one move. */
  readonly metres: number;
  /** Exertion dice that each action and each move costs. */
  readonly toll: number;
  readonly mayRun: boolean;
  /** All ground is difficult (P-180). */
  readonly heavyGoing: boolean;
  /** Metres of movement that standing up costs; 0 unless prone. */
  readonly standing: number;
}

/** Metres that standing up costs (P-139). */
const STANDING_UP = 1.5;

/** Metres of movement that a metre of difficult terrain costs (ambiguity 32). */
const DIFFICULT_COST = 2;

/** One base-action and one move, less those that conditions forbid. */
export function turnBudget(
  {
    noActions,
    paysForActions,
    noRun,
    heavyGoing = false,
  }: Pick<Hindrances, "noActions" | "paysForActions" | "noRun"> & { readonly heavyGoing?: boolean },
  inForce: ConditionsInForce,
  walk: number,
): TurnBudget {
  const metres = heavyGoing ? walk / DIFFICULT_COST : walk;
  return {
    actions: noActions ? 0 : 1,
    moves: metres > 0 && !noActions ? 1 : 0,
    metres,
    toll: paysForActions ? 1 : 0,
    mayRun: !noActions && !noRun && metres > 0,
    heavyGoing: heavyGoing && metres > 0 && !noActions,
    standing: inForce.has("prone") && !noActions ? STANDING_UP : 0,
  };
}
