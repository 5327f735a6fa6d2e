/** What an actor can still do in the fight that is shown, and what bars it from reacting. */
import { isOwnTurn } from "../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import type { ActionPlan, TurnFacts } from "./rules/action-types.ts";
import { type BurstModifier, FORBID } from "./rules/modifier-types.ts";
import { creature } from "./strikes.ts";

/** Actions that something takes now: those of it that have been paid on earlier turns are taken off. */
export function turnFacts(
  actor: ManifoldActor,
  { key, cost, counted }: { readonly key: string; readonly cost: number; readonly counted: boolean },
): TurnFacts {
  const { progress, actionsLeft } = creature(actor).self;
  const paid = key !== "" && progress.key === key ? progress.paid : 0;
  return { counted, cost, paid, left: actionsLeft };
}

/** Nobody reacts on their own turn (B-079). */
export const ownTurnBars = (actor: ManifoldActor): BurstModifier[] =>
  isOwnTurn(actor)
    ? [
        {
          id: "ownTurn",
          label: "MANIFOLD.Burst.Modifier.ownTurn",
          value: 1,
          kind: FORBID,
          rolls: ["defense", "opening"],
        },
      ]
    : [];

/** One reaction to one trigger (B-078), and each opening only once (B-080). */
export const answeredBars = (actor: ManifoldActor, trigger: string | undefined): BurstModifier[] =>
  trigger !== undefined && hasAnswered(actor, trigger)
    ? [
        {
          id: "answered",
          label: "MANIFOLD.Burst.Modifier.answered",
          value: 1,
          kind: FORBID,
          rolls: ["defense", "opening"],
        },
      ]
    : [];

/** Whether the chat holds a reaction of this actor to that message. */
function hasAnswered(actor: ManifoldActor, trigger: string): boolean {
  return (game.messages!.contents as unknown as ManifoldChatMessage[]).some(({ check }) => {
    if (check?.ruleset !== "burst" || check.actor !== actor.uuid || check.previous !== trigger) return false;
    return check.kind === "defense" || (check.kind === "attack" && !isAction(check.plan as ActionPlan));
  });
}

const isAction = ({ timing }: ActionPlan): boolean => timing === "action";
