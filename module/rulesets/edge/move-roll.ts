/** Moving in a fight: the stretch of the way is asked for, and comes off the movement of the turn. */
import { isInCombat } from "../../core/combat/current-combat.ts";
import { templatePath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { RollKind } from "../../core/ruleset.ts";
import type { RollOutcome } from "../../kit/contract.ts";
import { creature } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { DONE } from "./rules/deeds.ts";
import {
  defaultMoveChoices,
  type MoveChoices,
  type MovePlan,
  type MoveRequest,
  moveCosts,
  movementLeft,
  moveRules,
} from "./rules/move.ts";
import { type WayToMove, waysToMove } from "./rules/movement.ts";
import { economyOfActor } from "./turn-use.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** How the actor gets about now. */
export function waysOf(actor: ManifoldActor): WayToMove[] {
  const { walk, climb, swim, fly } = (actor.system as unknown as Stored).speed;
  const prone = actor.statuses.has("prone");
  return waysToMove({ walk: creature(actor).walk as number, base: walk, climb, swim, fly, prone });
}

function moveRequest(actor: ManifoldActor): MoveRequest {
  if (!isInCombat(actor))
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.notFighting", data: { actor: actor.name } });
  if (economyOfActor(actor).metres.left <= 0)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.noMovement", data: { actor: actor.name } });
  const { moved, dashes } = (actor.system as unknown as Stored).economy;
  return { modifiers: [], ways: waysOf(actor), moved, dashes };
}

export const MOVE: RollKind<MoveRequest, MoveChoices, MovePlan, RollOutcome> = {
  id: "move",
  label: "MANIFOLD.Edge.Kind.move",
  icon: "run",
  rules: moveRules,
  rollClass: SumRoll,
  degrees: { [DONE]: { label: "MANIFOLD.Edge.Degree.done", icon: "check-mark", tone: "neutral" } },
  request: moveRequest,
  defaults: defaultMoveChoices,
  title: () => ({ key: "MANIFOLD.Edge.Kind.move" }),
  dialog: {
    template: templatePath("edge/dialog/move"),
    context: (request, choices) => ({
      choices,
      ways: request.ways.map((way) => ({
        id: way.id,
        label: `MANIFOLD.Edge.Way.${way.id}`,
        left: movementLeft(way, request),
        selected: way.id === choices.way,
      })),
    }),
    read: (form, choices) => ({
      ...choices,
      metres: form.metres === null ? Number.NaN : Number(form.metres),
      way: String(form.way ?? choices.way) as WayToMove["id"],
      difficult: form.difficult === true,
    }),
    situational: [],
    summary: ({ used, left }) => ({ key: "MANIFOLD.Edge.Summary.move", data: { used, left } }),
  },
  card: {
    template: templatePath("edge/chat/trauma"),
    context: () => ({ text: "MANIFOLD.Edge.Card.move" }),
    facts: ({ plan: { metres, way, left } }) => [
      { key: "MANIFOLD.Edge.Fact.moved", data: { metres, way: `MANIFOLD.Edge.Way.${way}`, left } },
    ],
  },
  costs: (_request, _choices, plan) => moveCosts(plan),
};
