/** Counters of the state tab: activity, hunger and thirst, breath, unconsciousness. */
import type { Text } from "../../../core/contract/index.ts";
import type { CreatureValues } from "../data/creature-values.ts";
import {
  type Activity,
  isExhaustionRollDue,
  neededExhaustionResult,
  toleranceMinutes,
} from "../rules/survival/exhaustion.ts";
import type { Need } from "../rules/survival/hunger-and-thirst.ts";
import { HUNGER_HOURS, THIRST_HOURS } from "../rules/survival/supplies.ts";
import { BREATH_STEP } from "../rules/survival/underwater.ts";

/** A labelled number with steppers. */
export interface Counter {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly path: string;
  readonly step: number;
  /** Remark next to the number. */
  readonly note: Text;
  /** True if the number has reached its limit, so that a roll or a consequence is due. */
  readonly due?: boolean;
}

const label = (id: string): string => `MANIFOLD.Soul.Counter.${id}`;

/** Minutes of both activities, and the exhaustion rolls made since sleep. */
export function activityCounters({ fatigue, scores }: CreatureValues): Counter[] {
  const endurance = scores.endurance ?? 0;
  const clock = (activity: Activity, minutes: number, step: number): Counter => ({
    id: `${activity}Minutes`,
    label: label(`${activity}Minutes`),
    value: minutes,
    path: `system.fatigue.${activity}Minutes`,
    step,
    note: { key: label("tolerated"), data: { minutes: toleranceMinutes(endurance, activity) } },
    due: isExhaustionRollDue(endurance, activity, minutes),
  });
  return [
    clock("light", fatigue.lightMinutes, 60),
    clock("heavy", fatigue.heavyMinutes, 5),
    {
      id: "rolls",
      label: label("exhaustionRolls"),
      value: fatigue.rolls,
      path: "system.fatigue.rolls",
      step: 1,
      note: { key: label("nextNeeds"), data: { required: neededExhaustionResult(fatigue.rolls) } },
    },
  ];
}

export interface NeedCounter extends Counter {
  readonly need: Need;
  /** Amounts of water in litres to choose from. */
  readonly litres: readonly number[];
}

/** Hours without water and without food. */
export function needCounters({ supplies }: CreatureValues): NeedCounter[] {
  const hours = (need: Need, id: "hoursWithoutWater" | "hoursWithoutFood", span: number): NeedCounter => ({
    id,
    need,
    label: label(id),
    value: supplies[id],
    path: `system.supplies.${id}`,
    step: 1,
    note: { key: label("every"), data: { hours: span } },
    due: supplies[id] >= span,
    litres: need === "water" ? [4, 3, 2, 0] : [],
  });
  return [hours("water", "hoursWithoutWater", THIRST_HOURS), hours("food", "hoursWithoutFood", HUNGER_HOURS)];
}

export interface DangerCounter extends Counter {
  /** Key of the single die for this counter. */
  readonly die: string;
}

/** Seconds of breath and rounds of unconsciousness. */
export function dangerCounters(values: CreatureValues): DangerCounter[] {
  const { counters, breathNow, breathPrepared } = values;
  return [
    {
      id: "breathSeconds",
      label: label("breathSeconds"),
      value: counters.breathSeconds,
      path: "system.counters.breathSeconds",
      step: BREATH_STEP,
      note: {
        key: label("breathLasts"),
        data: { seconds: breathNow.seconds, prepared: breathPrepared.seconds },
      },
      die: "drowning",
    },
    {
      id: "unconsciousRounds",
      label: label("unconsciousRounds"),
      value: counters.unconsciousRounds,
      path: "system.counters.unconsciousRounds",
      step: 1,
      note: { key: label("thenDisabled") },
      die: "unconscious",
    },
  ];
}
