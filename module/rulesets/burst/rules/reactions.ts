/** Vigor that a defense or taking an opening costs. */
export const REACTION_VIGOR = 5;

/** What the Defend action takes off defensive reactions. */
const DEFEND_DISCOUNT = 2;

/** Vigor of an off-hand strike. */
export const OFF_HAND_VIGOR = 8;

/** Challenges of an off-hand strike, on the attack and on the damage alike. */
export const OFF_HAND_CHALLENGES = 2;

/** Vigor of a defensive reaction. */
export const defenseCost = ({
  base = REACTION_VIGOR,
  defending = false,
}: {
  base?: number;
  defending?: boolean;
}): number => Math.max(0, base - (defending ? DEFEND_DISCOUNT : 0));

/** A cost can be paid only if all of it is there; paying the last point is allowed. */
export const canPay = (available: number, cost: number): boolean => available >= cost;

/** What decides whether a creature may react to something now. */
export interface ReactionSituation {
  readonly vigor: number;
  readonly cost: number;
  /** Nobody reacts on their own turn. */
  readonly ownTurn?: boolean;
  /** One reaction to one trigger, and the same opening only once. */
  readonly answered?: boolean;
  readonly incapacitated?: boolean;
  readonly winded?: boolean;
  /** World setting: being Winded bars reactions too. */
  readonly windedBlocks?: boolean;
}

export type ReactionBar = "incapacitated" | "ownTurn" | "answered" | "winded" | "vigor";

/** What keeps a creature from reacting; null when it may. */
export function reactionBar(situation: ReactionSituation): ReactionBar | null {
  if (situation.incapacitated) return "incapacitated";
  if (situation.ownTurn) return "ownTurn";
  if (situation.answered) return "answered";
  if (situation.winded && situation.windedBlocks) return "winded";
  return canPay(situation.vigor, situation.cost) ? null : "vigor";
}
