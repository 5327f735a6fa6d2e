/** Movement in combat: the user enters a distance, which is subtracted from the turn's movement. */

import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { RollOutcome } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import { legsLost } from "../rules/injury/traumas.ts";
import { DONE } from "../rules/turn/actions.ts";
import {
  defaultMoveChoices,
  type MoveChoices,
  type MovePlan,
  type MoveRequest,
  moveCosts,
  movementLeft,
  moveRules,
} from "../rules/turn/move-roll.ts";
import { type MovementMode, movementModes } from "../rules/turn/movement-modes.ts";

/** The movement modes of the actor in its present state. */
export function movementModesOf(actor: ActorDocument): MovementMode[] {
  const { walk, speed, traumas } = creature(actor);
  const { walk: base, climb, swim, fly } = speed;
  const crawls = actor.statuses.has("prone") || legsLost(traumas) > 1;
  return movementModes({ walk, base, climb, swim, fly, crawls });
}

function moveRequest(actor: ActorDocument): MoveRequest {
  const { turnLeft, economy } = creature(actor);
  const data = { actor: actor.name };
  if (!isInCombat(actor)) throw new Refusal({ key: "MANIFOLD.Edge.Problem.notFighting", data });
  if (turnLeft.metres.left <= 0) throw new Refusal({ key: "MANIFOLD.Edge.Problem.noMovement", data });
  return {
    modifiers: [],
    ways: movementModesOf(actor),
    moved: economy.moved,
    dashes: economy.dashes,
  };
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
    template: templatePath("edge/turn/move-dialog"),
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
      way: String(form.way ?? choices.way) as MovementMode["id"],
      difficult: form.difficult === true,
    }),
    situational: [],
    summary: ({ used, left }) => ({ key: "MANIFOLD.Edge.Summary.move", data: { used, left } }),
  },
  card: {
    template: templatePath("edge/note-card"),
    context: () => ({ text: "MANIFOLD.Edge.Card.move" }),
    facts: ({ plan: { metres, way, left } }) => [
      { key: "MANIFOLD.Edge.Fact.moved", data: { metres, way: `MANIFOLD.Edge.Way.${way}`, left } },
    ],
  },
  costs: { always: true, of: (_request, _choices, plan) => moveCosts(plan) },
};
