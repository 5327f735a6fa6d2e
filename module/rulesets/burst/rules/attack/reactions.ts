/** Cost in Vigor of a defense or of an attack on an opening. */
export const REACTION_VIGOR = 5;

/** Vigor that the Defend action saves on defensive reactions. */
const DEFEND_DISCOUNT = 2;

/** Cost in Vigor of an off-hand attack. */
export const OFF_HAND_VIGOR = 8;

/** Challenges of an off-hand attack, on both the attack and its damage. */
export const OFF_HAND_CHALLENGES = 2;

/** Cost in Vigor of a defensive reaction. */
export const defenseCost = ({
  base = REACTION_VIGOR,
  defending = false,
}: {
  base?: number;
  defending?: boolean;
}): number => Math.max(0, base - (defending ? DEFEND_DISCOUNT : 0));

interface Points {
  readonly vigor: number;
  readonly mana: number;
}

/** Cost of Dodge, which has no cost of its own, or of a technique with its own cost (B-082, B-087). */
export const defenseCosts = ({ vigor, mana }: Points, defending: boolean): Points => ({
  vigor: defenseCost(vigor > 0 ? { base: vigor, defending } : { defending }),
  mana,
});

/** A cost must be paid in full; the last point may be spent. */
export const canPay = (available: number, cost: number): boolean => available >= cost;

/** Facts that decide whether a creature may react. */
export interface ReactionSituation {
  readonly vigor: number;
  readonly cost: number;
  /** Whether it is the creature's own turn, on which it cannot react. */
  readonly ownTurn?: boolean;
  readonly incapacitated?: boolean;
  readonly winded?: boolean;
  /** World setting: the Winded cannot react either. */
  readonly windedBlocks?: boolean;
}

export type ReactionBar = "incapacitated" | "ownTurn" | "winded" | "vigor";

/** The reason why a creature cannot react; null if it can. */
export function reactionBar(situation: ReactionSituation): ReactionBar | null {
  if (situation.incapacitated) return "incapacitated";
  if (situation.ownTurn) return "ownTurn";
  if (situation.winded && situation.windedBlocks) return "winded";
  return canPay(situation.vigor, situation.cost) ? null : "vigor";
}
