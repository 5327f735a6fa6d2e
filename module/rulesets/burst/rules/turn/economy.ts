import type { ConditionsInForce } from "../../../../kit/conditions.ts";
import type { NumberPart } from "../../../../kit/contract.ts";
import { conditionLabel } from "../creature/conditions.ts";

const BASE_ACTIONS = 2;

/** Facts that decide the number of actions. */
export interface TurnSituation {
  readonly inForce: ConditionsInForce;
  readonly extra?: number;
}

/**
 * Lists the actions of a turn by source. The ambushed have one action in all, ambushers have one more; these conditions
 * end with the first round. The Winded and the incapacitated have none.
 */
export function actionsOfTurn({ inForce, extra = 0 }: TurnSituation): NumberPart[] {
  const parts: NumberPart[] = [
    { id: "base", label: "MANIFOLD.Sheet.Base", value: BASE_ACTIONS },
    ...(extra === 0
      ? []
      : [{ id: "extra", label: "MANIFOLD.Sheet.Bonus", value: extra, path: "actions.extra" }]),
  ];
  const total = () => parts.reduce((sum, { value }) => sum + value, 0);
  const add = (id: string, value: number) => parts.push({ id, label: conditionLabel(id), value });
  if (inForce.has("ambusher")) add("ambusher", 1);
  if (inForce.has("ambushed")) add("ambushed", 1 - total());
  const stopped = ["incapacitated", "winded"].find((id) => inForce.has(id));
  if (stopped) add(stopped, -total());
  return parts;
}

/** Pays for an action that may cost more actions than are left. */
export function payActions({ paid, cost, left }: { paid: number; cost: number; left: number }): {
  readonly paid: number;
  readonly left: number;
  readonly complete: boolean;
} {
  const now = Math.max(0, Math.min(left, cost - paid));
  return { paid: paid + now, left: left - now, complete: paid + now >= cost };
}

/** Costs of the rules' actions. */
export const ACTION_COSTS = {
  attack: 1,
  defend: 1,
  escape: 1,
  move: 1,
  ready: 1,
  stand: 1,
  useAbility: 1,
  useItem: 1,
  aid: 2,
  useSkill: 1,
} as const;

/** Actions that give adjacent foes an opening. A Move does not. */
export const OPENING_ACTIONS: readonly (keyof typeof ACTION_COSTS)[] = ["escape", "stand"];
