/** The series of play in the worked examples, one step after the other. */
import {
  afterDyingEvent,
  type DyingEvent,
  type DyingState,
  deathThreshold,
} from "../../../module/rulesets/edge/rules/injury/dying.ts";
import {
  addDayOfHunger,
  type Hunger,
  type Ration,
} from "../../../module/rulesets/edge/rules/survival/hunger.ts";

/** Hunger after several days, starting from none. */
export const food = ({ str, days }: { str: number; days: readonly Ration[] }): Hunger =>
  days.reduce((hunger, ration) => addDayOfHunger(hunger, ration, str), { count: 0, exhaustionGained: 0 });

interface Dying {
  readonly events: readonly DyingEvent[];
  readonly str?: number;
  readonly wil?: number;
}

/** State after a series of events at 0 VP, with nothing rolled before. */
export const deathSaves = ({ events, str = 1, wil = 1 }: Dying): DyingState =>
  events.reduce<DyingState>((now, event) => afterDyingEvent(now, event, deathThreshold({ str, wil })), {
    state: "dying",
    successes: 0,
    failures: 0,
  });
