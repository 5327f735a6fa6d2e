/** What goes wrong: rolled on 2d10 or picked by the GM (E-064). */
import type {
  BaseChoices,
  BaseRequest,
  Duration,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import type { EdgeHit } from "./hits.ts";
import { SETBACKS, type Setback, setbackFor } from "./special-results.ts";

export interface SetbackChoices extends BaseChoices {
  /** A setback picked instead of rolled; empty: roll. */
  readonly setback: string;
}

export interface SetbackPlan extends RollPlan {
  readonly setback: string;
}

export interface SetbackOutcome extends RollOutcome {
  readonly setback: string;
}

const GROUP = "setback";
export const SETBACK_DEGREE = "setback";

export const setbackById = (id: string): Setback | undefined => SETBACKS.find((one) => one.id === id);

export const setbackRules: RollRules<BaseRequest, SetbackChoices, SetbackPlan, SetbackOutcome> = {
  degrees: [SETBACK_DEGREE],
  successDegrees: [],
  validate: (_request, { setback }) =>
    setback === "" || setbackById(setback)
      ? []
      : [{ field: "setback", message: "MANIFOLD.Edge.Problem.noSetback" }],
  plan: (_request, { setback }) => ({
    dice: setback === "" ? [{ group: GROUP, formula: "2d10" }] : [],
    modifiers: [],
    setback,
  }),
  resolve(plan, dice) {
    const sum = dice.reduce((total, { value }) => total + value, 0);
    const setback = plan.setback === "" ? setbackFor(sum).id : plan.setback;
    return { degree: SETBACK_DEGREE, success: null, setback };
  },
  odds: () => new Map([[SETBACK_DEGREE, 1]]),
};

/** Until the start of the own next turn. */
const BRIEFLY: Duration = { until: "turnStart" };

/** States of their own that some setbacks bring; how long these last is theirs. */
const STATES: Readonly<Record<string, string>> = {
  defensiveBreach: "exposed",
  uneasiness: "uneasy",
  distraction: "uneasy",
};

/** What the setback does to whoever suffers it; null where it is told and not counted. */
export function setbackHit(id: string): EdgeHit | null {
  const condition = setbackById(id)?.condition;
  if (condition !== undefined)
    return {
      nature: "condition",
      conditions: [condition],
      ...(condition === "prone" ? {} : { duration: BRIEFLY }),
    };
  const state = STATES[id];
  if (state !== undefined) return { nature: "condition", conditions: [state] };
  if (id === "suddenFatigue") return { nature: "fatigue", levels: 1 };
  return id === "trauma" ? { nature: "injury" } : null;
}
