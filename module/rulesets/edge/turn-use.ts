/** What a roll takes of the turn, where somebody counts: in a fight that has begun. */
import { isInCombat, isOwnTurn } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { FormValues } from "../../core/ruleset.ts";
import { type Economy, isTakes, type Takes, TURN_PARTS, type TurnUse, turnUseOf } from "./rules/economy.ts";

/** What is left of the actor's turn. */
export const economyOfActor = ({ system }: ManifoldActor): Economy =>
  (system as unknown as { readonly turnLeft: Economy }).turnLeft;

/** For a request, to be spread into it; empty where nobody counts. */
export const turnUse = (actor: ManifoldActor, wanted: Takes): { readonly turn?: TurnUse } =>
  isInCombat(actor) ? { turn: turnUseOf(wanted, economyOfActor(actor), isOwnTurn(actor)) } : {};

/** What the dialog offers to take, with how many there are left; null where nobody counts. */
export const takesOptions = (turn: TurnUse | undefined, takes: Takes | undefined): object[] | null =>
  turn
    ? ["none" as const, ...TURN_PARTS].map((id) => ({
        id,
        label: `MANIFOLD.Edge.TurnPart.${id}`,
        left: id === "none" ? null : turn.left[id],
        selected: id === (takes ?? turn.part),
      }))
    : null;

/** The choice out of the dialog's fields. */
export const readTakes = ({ takes }: FormValues): { readonly takes?: Takes } =>
  typeof takes === "string" && isTakes(takes) ? { takes } : {};
