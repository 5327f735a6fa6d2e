/** The roll for a setback: 2d10, or the GM chooses one (E-064). */
import type {
  BaseChoices,
  BaseRequest,
  Duration,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import type { EdgeHit } from "../hit.ts";
import { SETBACKS, type Setback, setbackOnRoll } from "./exploits-and-setbacks.ts";

export interface SetbackChoices extends BaseChoices {
  /** Id of a chosen setback; blank to roll. */
  readonly setback: string;
}

export interface SetbackRequest extends BaseRequest {
  /** Item id of the weapon used in the preceding attack. */
  readonly weapon?: string;
}

export interface SetbackPlan extends RollPlan {
  readonly setback: string;
  readonly weapon?: string;
}

export interface SetbackOutcome extends RollOutcome {
  readonly setback: string;
}

const GROUP = "setback";
export const SETBACK_DEGREE = "setback";

export const setbackById = (id: string): Setback | undefined => SETBACKS.find((one) => one.id === id);

export const setbackRules: RollRules<SetbackRequest, SetbackChoices, SetbackPlan, SetbackOutcome> = {
  degrees: [SETBACK_DEGREE],
  successDegrees: [],
  validate: (_request, { setback }) =>
    setback === "" || setbackById(setback)
      ? []
      : [{ field: "setback", message: "MANIFOLD.Edge.Problem.noSetback" }],
  plan: ({ weapon }, { setback }) => ({
    ...(weapon === undefined ? {} : { weapon }),
    dice: setback === "" ? [{ group: GROUP, formula: "2d10" }] : [],
    modifiers: [],
    setback,
  }),
  resolve(plan, dice) {
    const sum = dice.reduce((total, { value }) => total + value, 0);
    const setback = plan.setback === "" ? setbackOnRoll(sum).id : plan.setback;
    return { degree: SETBACK_DEGREE, success: null, setback };
  },
  odds: () => new Map([[SETBACK_DEGREE, 1]]),
};

/** Until the start of the creature's next turn. */
const UNTIL_NEXT_TURN: Duration = { until: "turnStart" };

/** States given only by setbacks; each has its own duration. */
const STATES: Readonly<Record<string, string>> = {
  defensiveBreach: "exposed",
  uneasiness: "uneasy",
  distraction: "uneasy",
};

/** The setback's effect on the creature that rolled; null for a setback that the card only describes. */
export function setbackHit(id: string, weapon?: string): EdgeHit | null {
  if (id === "damn") return weapon === undefined ? null : { nature: "jam", weapon };
  const condition = setbackById(id)?.condition;
  if (condition !== undefined)
    return {
      nature: "condition",
      conditions: [condition],
      ...(condition === "prone" ? {} : { duration: UNTIL_NEXT_TURN }),
    };
  const state = STATES[id];
  if (state !== undefined) return { nature: "condition", conditions: [state] };
  if (id === "suddenFatigue") return { nature: "fatigue", levels: 1 };
  return id === "trauma" ? { nature: "injury" } : null;
}
