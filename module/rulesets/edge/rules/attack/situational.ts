/** Attack modifiers that depend on the situation; the dialog offers them unticked. */
import { HELP, offer } from "../check/situational.ts";
import { BLEARED_TARGET, UNSEEN_ATTACKER, UNSEEN_TARGET } from "../creature/condition-modifiers.ts";
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";
import type { AttackKind } from "./attack-dc.ts";

/** +2 for allies on opposite sides of a foe (E-361). */
export const FLANKING: EdgeModifier = { id: "flanking", label: "MANIFOLD.Edge.Modifier.flanking", value: 2 };

/** @param positions whether the optional rules for positions are on (E-360) */
export function attackOffers(kind: AttackKind, positions: boolean): EdgeModifier[] {
  const melee = kind === "melee";
  return [
    HELP,
    ...(melee ? [offer("feint", ADVANTAGE), offer("dodge", DISADVANTAGE)] : []),
    ...(melee ? [] : [offer("hostileAdjacent", DISADVANTAGE), offer("allyInMelee", DISADVANTAGE)]),
    offer(UNSEEN_ATTACKER, ADVANTAGE),
    offer(UNSEEN_TARGET, DISADVANTAGE),
    offer(BLEARED_TARGET, DISADVANTAGE),
    ...(positions ? [offer("elevated", ADVANTAGE)] : []),
    ...(positions && melee ? [{ ...FLANKING, on: false }] : []),
  ];
}
