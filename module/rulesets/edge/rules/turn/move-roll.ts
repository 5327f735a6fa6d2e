/** Movement in combat: the part of the turn's movement that a distance uses up (E-284 to E-287, E-292). */

import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { NO_CHOICES } from "../../../../kit/modifiers.ts";
import { ECONOMY_PATHS } from "../paths.ts";
import { DONE } from "./actions.ts";
import { dash, moveCost, speedSwitch } from "./movement.ts";
import type { MovementMode } from "./movement-modes.ts";

export interface MoveRequest extends BaseRequest {
  readonly ways: readonly MovementMode[];
  /** Metres of movement used this turn. */
  readonly moved: number;
  readonly dashes: number;
}

export interface MoveChoices extends BaseChoices {
  readonly metres: number;
  readonly way: MovementMode["id"];
  /** Debris, stairs, thick plants, another creature's space. */
  readonly difficult: boolean;
}

export interface MovePlan extends RollPlan {
  readonly metres: number;
  readonly way: MovementMode["id"];
  /** Metres of movement used by the distance. */
  readonly used: number;
  /** Metres of movement left in this mode afterwards. */
  readonly left: number;
}

const modeOf = ({ ways }: MoveRequest, { way }: MoveChoices): MovementMode | undefined =>
  ways.find(({ id }) => id === way);

/** Metres of movement left in a mode: its speed less the metres used (E-285). */
export const movementLeft = ({ speed }: MovementMode, { moved, dashes }: MoveRequest): number =>
  speedSwitch({ newSpeed: dash({ speed, times: dashes }), moved });

const metresUsed = ({ cost }: MovementMode, { metres, difficult }: MoveChoices): number =>
  moveCost({ metres, difficult, special: cost > 1 });

function problems(request: MoveRequest, choices: MoveChoices): Problem[] {
  const way = modeOf(request, choices);
  if (!way) return [{ field: "way", message: "MANIFOLD.Edge.Problem.noSuchWay" }];
  if (!Number.isFinite(choices.metres) || choices.metres < 0)
    return [{ field: "metres", message: "MANIFOLD.Edge.Problem.metres" }];
  const [left, wanted] = [movementLeft(way, request), metresUsed(way, choices)];
  return wanted > left
    ? [{ field: "metres", message: "MANIFOLD.Edge.Problem.tooFar", data: { left, wanted } }]
    : [];
}

export const moveRules: RollRules<MoveRequest, MoveChoices, MovePlan, RollOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate: problems,
  plan(request, choices) {
    const { metres, way: id } = choices;
    const way = modeOf(request, choices);
    const taken = way ? metresUsed(way, choices) : 0;
    return {
      dice: [],
      modifiers: [],
      metres,
      way: id,
      used: taken,
      left: way ? movementLeft(way, request) - taken : 0,
    };
  },
  resolve: () => ({ degree: DONE, success: null }),
  odds: () => new Map([[DONE, 1]]),
};

/** Choices of a plain click: all remaining movement in the first mode. */
export function defaultMoveChoices(request: MoveRequest): MoveChoices {
  const [way] = request.ways;
  const metres = way ? Math.floor(movementLeft(way, request) / way.cost) : 0;
  return { ...NO_CHOICES, metres, way: way?.id ?? "walk", difficult: false };
}

export const moveCosts = ({ used: metres }: MovePlan): ChangeSet =>
  new ChangeSetBuilder()
    .add(ECONOMY_PATHS.moved, metres, { id: "moved", label: "MANIFOLD.Edge.Dialog.metres", value: -metres })
    .build();
