/** What the state tab counts: activity, want, breath, unconsciousness. */
import type { CreatureValues } from "../data/creature.ts";
import {
  type Activity,
  exhaustionRequired,
  exhaustionRollDue,
  toleratedMinutes,
} from "../rules/exhaustion.ts";
import { HUNGER_HOURS, THIRST_HOURS } from "../rules/supplies.ts";
import { BREATH_STEP } from "../rules/underwater.ts";
import type { Want } from "../rules/want.ts";
import type { Counter } from "./rows.ts";

const label = (id: string): string => `MANIFOLD.Soul.Counter.${id}`;

/** Clocks of the two activities and the rolls they have asked for. */
export function activityCounters(values: CreatureValues): Counter[] {
  const { fatigue, scores } = values;
  const endurance = scores.endurance ?? 0;
  const clock = (activity: Activity, minutes: number, step: number): Counter => ({
    id: `${activity}Minutes`,
    label: label(`${activity}Minutes`),
    value: minutes,
    path: `system.fatigue.${activity}Minutes`,
    step,
    note: { key: label("tolerated"), data: { minutes: toleratedMinutes(endurance, activity) } },
    due: exhaustionRollDue(endurance, activity, minutes),
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
      note: { key: label("nextNeeds"), data: { required: exhaustionRequired(fatigue.rolls) } },
    },
  ];
}

/** Hours without water and food. */
export function wantCounters({ supplies }: CreatureValues): (Counter & { readonly want: Want })[] {
  const hours = (want: Want, id: "hoursWithoutWater" | "hoursWithoutFood", span: number) => ({
    id,
    want,
    label: label(id),
    value: supplies[id],
    path: `system.supplies.${id}`,
    step: 1,
    note: { key: label("every"), data: { hours: span } },
    due: supplies[id] >= span,
    litres: want === "water" ? [4, 3, 2, 0] : [],
  });
  return [hours("water", "hoursWithoutWater", THIRST_HOURS), hours("food", "hoursWithoutFood", HUNGER_HOURS)];
}

/** Breath and unconsciousness, each with the single die that goes with it. */
export function dangerCounters(values: CreatureValues): (Counter & { readonly die: string })[] {
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
