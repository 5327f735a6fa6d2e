/** Where an actor stands in the fight that is shown: whether actions are counted, and whose turn it is. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ManifoldChatMessage } from "../../core/documents/chat-message.ts";
import type { ActionPlan, TurnFacts } from "./rules/action-types.ts";
import { type BurstModifier, FORBID } from "./rules/modifier-types.ts";
import { creature } from "./strikes.ts";

/** What this file reads of the host's combat. */
interface Fight {
  readonly started: boolean;
  readonly combatant?: { readonly actor: ManifoldActor | null } | null;
  readonly combatants: { readonly contents: readonly { readonly actor: ManifoldActor | null }[] };
}

const fight = (): Fight | null => (game.combat ?? null) as unknown as Fight | null;

const same = (one: ManifoldActor | null | undefined, actor: ManifoldActor): boolean =>
  one?.uuid === actor.uuid;

/** In a fight that has begun every action of its combatants counts. */
export function isFighting(actor: ManifoldActor): boolean {
  const running = fight();
  return running?.started === true && running.combatants.contents.some((one) => same(one.actor, actor));
}

export const isOwnTurn = (actor: ManifoldActor): boolean =>
  isFighting(actor) && same(fight()?.combatant?.actor, actor);

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
