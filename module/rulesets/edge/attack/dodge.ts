/** Dodging an attack on its card: the target's owner rolls, and the attack is read again (E-324). */

import { messagesBeside, previousCheck } from "../../../core/chat/previous-check.ts";
import { isOfOwner } from "../../../core/chat/revised-check.ts";
import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { LaterCheck, RolledCheck, RollKind, RollOptions } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { receivedCheck } from "../../../core/records/correction.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { creature } from "../data/creature-of.ts";
import {
  AVOIDED,
  applyDodge,
  canDodge,
  type DodgeOutcome,
  type DodgePlan,
  type DodgeRequest,
  dodgeRules,
  STRUCK,
} from "../rules/attack/dodge.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan, EdgeCheckRequest } from "../rules/check/types.ts";
import { conditionsInForce } from "../rules/creature/conditions.ts";
import { turnCost } from "../rules/turn-use.ts";
import { turnUse } from "../turn/economy.ts";
import { canSee } from "./surroundings.ts";

/** Whether a creature is aware of a melee attack and has a reaction left. */
export const mayDodge = (actor: ActorDocument, attacker: ActorDocument): boolean =>
  canSee(actor, attacker) &&
  !conditionsInForce([...actor.statuses]).has("incapacitated") &&
  !actor.statuses.has("dead") &&
  (!isInCombat(actor) || creature(actor).turnLeft.reaction.left > 0);

/**
 * Whether the attack was already dodged, or its damage rolled, by the given rollers. Comparing the rollers suffices,
 * because damage relies on the dodges made before it.
 */
const isOver = (options: RollOptions, rollers: { readonly dodge: string; readonly damage: string | null }) =>
  messagesBeside(options).some((message) => {
    const { kind, actor } = receivedCheck(message)!;
    const isTheirs = (kind === "dodge" || kind === "damage") && actor === rollers[kind];
    return isTheirs && isOfOwner(message);
  });

/** @throws Refusal unless the roll follows an attack on the actor that can still be dodged */
function dodgeRequest(actor: ActorDocument, _key: string, options: RollOptions): DodgeRequest {
  const attack = previousCheck(options, "edge", ["attack"]);
  const { target } = (attack?.request ?? {}) as Partial<EdgeCheckRequest>;
  const refuse = (word: string) =>
    new Refusal({ key: `MANIFOLD.Edge.Problem.${word}`, data: { actor: actor.name } });
  if (!attack || target?.uuid !== actor.uuid) throw refuse("noAttack");
  const plan = attack.plan as EdgeCheckPlan;
  if (isOver(options, { dodge: actor.uuid, damage: attack.actor })) throw refuse("dodgeTooLate");
  if (!canDodge(plan, attack.outcome as EdgeCheckOutcome)) throw refuse("noAttack");
  if (isInCombat(actor) && creature(actor).turnLeft.reaction.left === 0) throw refuse("noReaction");
  return { modifiers: [], attack: { plan, dice: attack.dice }, ...turnUse(actor, "reaction") };
}

export const DODGE: RollKind<DodgeRequest, BaseChoices, DodgePlan, DodgeOutcome> = {
  id: "dodge",
  label: "MANIFOLD.Edge.Kind.dodge",
  icon: "dodging",
  rules: dodgeRules,
  rollClass: SumRoll,
  degrees: {
    [AVOIDED]: { label: "MANIFOLD.Edge.Degree.avoided", icon: "dodging", tone: "success" },
    [STRUCK]: { label: "MANIFOLD.Edge.Degree.struck", icon: "bleeding-wound", tone: "failure" },
  },
  request: dodgeRequest,
  defaults: () => NO_CHOICES,
  title: () => ({ key: "MANIFOLD.Edge.Kind.dodge" }),
  dialog: {
    template: templatePath("edge/turn/action-dialog"),
    context: () => ({ hint: "MANIFOLD.Edge.Card.dodge" }),
    read: (_form, choices) => choices,
    situational: [],
    summary: ({ dice }) => ({
      key: dice.length > 0 ? "MANIFOLD.Edge.Summary.dodge" : "MANIFOLD.Edge.Summary.dodgeAdvantage",
    }),
  },
  card: {
    template: templatePath("edge/note-card"),
    context: () => ({ text: "MANIFOLD.Edge.Card.dodge" }),
    facts: ({ outcome: { attack } }) => [
      {
        key: "MANIFOLD.Edge.Fact.against",
        data: { total: attack.outcome.total, dc: attack.plan.dc ?? 0 },
      },
    ],
  },
  costs: { of: ({ turn }) => turnCost(turn) },
};

/** The attack after its target has dodged it. */
export function reviseAttack(
  { plan, dice, outcome }: RolledCheck<EdgeCheckPlan, EdgeCheckOutcome>,
  { kind, actor, dice: rolled }: LaterCheck,
): RolledCheck<EdgeCheckPlan, EdgeCheckOutcome> | null {
  if (kind !== "dodge" || actor === null || actor !== plan.target || !canDodge(plan, outcome)) return null;
  return applyDodge({ plan, dice }, rolled[0]?.value ?? null);
}
