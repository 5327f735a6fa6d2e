/** Moving in a fight: how much of the turn's movement a stretch of the way takes (E-284 to E-287, E-292). */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { DONE } from "./deeds.ts";
import { dash, moveCost, speedSwitch, type WayToMove } from "./movement.ts";
import { ECONOMY_PATHS } from "./paths.ts";

export interface MoveRequest extends BaseRequest {
  readonly ways: readonly WayToMove[];
  /** Movement that has been used this turn, in metres. */
  readonly moved: number;
  readonly dashes: number;
}

export interface MoveChoices extends BaseChoices {
  readonly metres: number;
  readonly way: WayToMove["id"];
  /** Debris, stairs, thick plants, somebody else's space. */
  readonly difficult: boolean;
}

export interface MovePlan extends RollPlan {
  readonly metres: number;
  readonly way: WayToMove["id"];
  /** Metres of movement that it takes. */
  readonly used: number;
  /** Metres of movement left for this way of moving afterwards. */
  readonly left: number;
}

const wayOf = ({ ways }: MoveRequest, { way }: MoveChoices): WayToMove | undefined =>
  ways.find(({ id }) => id === way);

/** Metres of movement that are left for a way of moving: its own speed less what has been moved (E-285). */
export const movementLeft = ({ speed }: WayToMove, { moved, dashes }: MoveRequest): number =>
  speedSwitch({ newSpeed: dash({ speed, times: dashes }), moved });

const used = ({ cost }: WayToMove, { metres, difficult }: MoveChoices): number =>
  moveCost({ metres, difficult, special: cost > 1 });

function problems(request: MoveRequest, choices: MoveChoices): Problem[] {
  const way = wayOf(request, choices);
  if (!way) return [{ field: "way", message: "MANIFOLD.Edge.Problem.noSuchWay" }];
  if (!Number.isFinite(choices.metres) || choices.metres < 0)
    return [{ field: "metres", message: "MANIFOLD.Edge.Problem.metres" }];
  const [left, wanted] = [movementLeft(way, request), used(way, choices)];
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
    const way = wayOf(request, choices);
    const taken = way ? used(way, choices) : 0;
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

/** The plain click: as far as the first way of moving still goes. */
export function defaultMoveChoices(request: MoveRequest): MoveChoices {
  const [way] = request.ways;
  const metres = way ? Math.floor(movementLeft(way, request) / way.cost) : 0;
  return { disabled: [], enabled: [], situational: [], metres, way: way?.id ?? "walk", difficult: false };
}

export const moveCosts = ({ used: metres }: MovePlan): ChangeSet =>
  new ChangeSetBuilder()
    .add(ECONOMY_PATHS.moved, metres, { id: "moved", label: "MANIFOLD.Edge.Dialog.metres", value: -metres })
    .build();
