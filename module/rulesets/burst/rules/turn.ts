import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { conditionLabel } from "./conditions.ts";

const BASE_ACTIONS = 2;

export interface TurnSituation {
  readonly inForce: ConditionsInForce;
  readonly extra?: number;
  /** Ambushes matter in the first round alone. */
  readonly round?: number;
}

/**
 * Actions of a turn and where they come from. Ambushed: one action in round 1, whatever else; ambushers one more.
 * Who is Winded has none, and who cannot act at all neither.
 */
export function actionsOfTurn({ inForce, extra = 0, round = 1 }: TurnSituation): Modifier[] {
  const parts: Modifier[] = [
    { id: "base", label: "MANIFOLD.Sheet.Base", value: BASE_ACTIONS },
    ...(extra === 0 ? [] : [{ id: "extra", label: "MANIFOLD.Sheet.Bonus", value: extra }]),
  ];
  const total = () => parts.reduce((sum, { value }) => sum + value, 0);
  const by = (id: string, value: number) => parts.push({ id, label: conditionLabel(id), value });
  if (round === 1 && inForce.has("ambusher")) by("ambusher", 1);
  if (round === 1 && inForce.has("ambushed")) by("ambushed", 1 - total());
  const stopped = ["incapacitated", "winded"].find((id) => inForce.has(id));
  if (stopped) by(stopped, -total());
  return parts;
}

/** Something that costs more actions than are left: what is paid now, and whether it is complete. */
export function payActions({ paid, cost, left }: { paid: number; cost: number; left: number }): {
  readonly paid: number;
  readonly left: number;
  readonly complete: boolean;
} {
  const now = Math.max(0, Math.min(left, cost - paid));
  return { paid: paid + now, left: left - now, complete: paid + now >= cost };
}

/** What the actions of the rules cost, in actions. */
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

export type ActionId = keyof typeof ACTION_COSTS;

/** Actions that give adjacent foes an opening. A plain Move away does not. */
export const OPENING_ACTIONS: readonly ActionId[] = ["escape", "stand"];
