/** Actions left of the turn, and modifiers that forbid reactions. */

import { checksBeside } from "../../../core/chat/previous-check.ts";
import { isOwnTurn } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import { creature } from "../data/creature-of.ts";
import type { CheckPlan, TurnFacts } from "../rules/check/types.ts";
import { type BurstModifier, FORBID } from "../rules/modifiers.ts";

/** @param key id of the item, whose actions paid on earlier turns count; blank for anything else */
export function turnFacts(
  actor: ActorDocument,
  { key, cost, counted }: { readonly key: string; readonly cost: number; readonly counted: boolean },
): TurnFacts {
  const { progress, actionsLeft, actions } = creature(actor).self;
  const paid = key !== "" && progress.key === key ? progress.paid : 0;
  return { counted, cost, paid, left: actionsLeft, strikes: actions.strikes };
}

/** No creature reacts on its own turn (B-079). */
export const ownTurnModifiers = (actor: ActorDocument): BurstModifier[] =>
  isOwnTurn(actor) ? [forbidReactions("ownTurn")] : [];

/** Each trigger, including each opening, allows only one reaction (B-078, B-080). */
export const answeredModifiers = (actor: ActorDocument, options: RollOptions): BurstModifier[] =>
  hasAnswered(actor, options) ? [forbidReactions("answered")] : [];

const forbidReactions = (id: string): BurstModifier => ({
  id,
  label: `MANIFOLD.Burst.Modifier.${id}`,
  value: 1,
  kind: FORBID,
  rolls: ["defense", "opening"],
});

/** Whether the chat contains a reaction of this actor to the message that the roll follows. */
const hasAnswered = (actor: ActorDocument, options: RollOptions): boolean =>
  checksBeside(options).some(
    ({ ruleset, actor: roller, kind, plan }) =>
      ruleset === "burst" &&
      roller === actor.uuid &&
      (kind === "defense" || (kind === "attack" && !isAction(plan as CheckPlan))),
  );

const isAction = ({ timing }: CheckPlan): boolean => timing === "action";
