/** The turn economy, which is only tracked in combat. */
import { isInCombat, isOwnTurn } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { FormValues } from "../../../core/contract/index.ts";
import { creature } from "../data/creature-of.ts";
import { turnUseOf } from "../rules/turn/economy.ts";
import { isTakes, type Takes, TURN_PARTS, type TurnUse } from "../rules/turn-use.ts";

/** The cost of a roll, to be spread into its request; empty outside combat. */
export const turnUse = (actor: ActorDocument, wanted: Takes): { readonly turn?: TurnUse } =>
  isInCombat(actor) ? { turn: turnUseOf(wanted, creature(actor).turnLeft, isOwnTurn(actor)) } : {};

/** An entry of the dialog's select for the cost. */
export interface TakesOption {
  readonly id: Takes;
  readonly label: string;
  /** Number left; null for no cost. */
  readonly left: number | null;
  readonly selected: boolean;
}

/** Null outside combat. */
export const takesOptions = (turn: TurnUse | undefined, takes: Takes | undefined): TakesOption[] | null =>
  turn
    ? ["none" as const, ...TURN_PARTS].map((id) => ({
        id,
        label: `MANIFOLD.Edge.TurnPart.${id}`,
        left: id === "none" ? null : turn.left[id],
        selected: id === (takes ?? turn.part),
      }))
    : null;

/** Reads the cost from the dialog's fields. */
export const readTakes = ({ takes }: FormValues): { readonly takes?: Takes } =>
  typeof takes === "string" && isTakes(takes) ? { takes } : {};
