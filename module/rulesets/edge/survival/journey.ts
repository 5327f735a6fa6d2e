/** The GM's panel for a day of travel (E-168 to E-180, E-172): distance, pace, and the saves of a forced march. */

import type {
  ActorDocument,
  Panel,
  PanelField,
  PanelInput,
  PanelRequest,
  PanelValues,
  Text,
} from "../../../core/contract/index.ts";
import { buildFieldsBelow } from "../../../core/party/panel-fields.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { creature } from "../data/creature-of.ts";
import { JOURNEY_PATHS, MARCH_PATH } from "../rules/paths.ts";
import {
  type DayOfTravel,
  daysFor,
  MEANS,
  type Means,
  PACES,
  type Pace,
  TRAVEL_HOURS,
  type TravelDay,
  travelDay,
} from "../rules/survival/travel.ts";

const { label, text, number, choice, tick } = buildFieldsBelow("MANIFOLD.Edge.Journey.");

/** The values of the fields; missing ones default to a usual day of the table. */
const dayOf = (values: PanelValues): TravelDay => ({
  means: (values.means ?? "foot") as Means,
  speed: Number(values.speed ?? 15),
  pace: (values.pace ?? "normal") as Pace,
  hours: Number(values.hours ?? TRAVEL_HOURS),
  difficult: values.difficult === true,
});

function fields({ values }: PanelInput): PanelField[] {
  const { means } = dayOf(values);
  return [
    choice("means", MEANS, "foot"),
    ...(means === "foot"
      ? []
      : [number("speed", { initial: 15, min: 1, max: 100_000, unit: "metresPerRound" })]),
    ...(means === "vehicle" ? [] : [choice("pace", PACES, "normal", "MANIFOLD.Edge.Pace.")]),
    number("hours", { initial: TRAVEL_HOURS, min: 1, max: 24 }),
    number("way", { max: 1_000_000, unit: "km" }),
    tick("difficult"),
    tick("arrives"),
  ];
}

/** The day's change of one member: adds the distance and resets yesterday's march. */
function dayChange(actor: ActorDocument, day: TravelDay, { km }: DayOfTravel, arrives: boolean): ChangeSet {
  const { journey, march } = creature(actor);
  const changes = new ChangeSetBuilder();
  if (march.hours > 0) changes.set(MARCH_PATH, 0);
  if (arrives)
    return changes
      .set(JOURNEY_PATHS.days, 0, { id: "ends", label: label("ends"), value: 0 })
      .set(JOURNEY_PATHS.km, 0)
      .set(JOURNEY_PATHS.pace, "none")
      .build();
  changes.add(JOURNEY_PATHS.days, 1).add(JOURNEY_PATHS.km, km);
  // In a vehicle the pace has no side effects (E-179).
  const pace = day.means === "vehicle" ? "none" : day.pace;
  if (journey.pace !== pace) changes.set(JOURNEY_PATHS.pace, pace);
  return changes.build();
}

/** A request for each hour beyond the free ones; creatures that are down do not march. */
const marchRequests = (marching: readonly ActorDocument[], saves: readonly number[]): PanelRequest[] =>
  marching.length === 0
    ? []
    : saves.map((difficulty, index) => ({
        actors: marching,
        rolls: [{ kind: "march", key: "" }],
        title: text("march", { hour: TRAVEL_HOURS + 1 + index }),
        difficulty,
      }));

function factsOf({ members, values }: PanelInput, day: TravelDay, travelled: DayOfTravel): Text[] {
  const { km, hourKm, minuteM } = travelled;
  const before = Math.max(0, ...members.map((actor) => creature(actor).journey.km));
  const days = Math.max(0, ...members.map((actor) => creature(actor).journey.days));
  const left = Number(values.way ?? 0) - before - km;
  const more = daysFor(left, km);
  return [
    text("day", { km, hours: day.hours }),
    text("rates", { hourKm, minuteM }),
    text("soFar", { km: before + km, days: days + 1 }),
    ...(Number(values.way ?? 0) > 0 && left <= 0 ? [{ key: label("arrived") }] : []),
    ...(left > 0 && more !== null ? [text("left", { km: left, days: more })] : []),
    ...(day.means === "vehicle" || day.pace === "normal" ? [] : [{ key: label(day.pace) }]),
    ...(day.means === "mount" && day.pace === "fast" ? [{ key: label("wagons") }] : []),
  ];
}

export const JOURNEY: Panel = {
  id: "journey",
  label: label("label"),
  hint: label("hint"),
  icon: "trail",
  fields,
  plan(input) {
    const day = dayOf(input.values);
    const travelled = travelDay(day);
    const marching = input.members.filter((actor) => creature(actor).vitality.value > 0);
    return {
      facts: factsOf(input, day, travelled),
      changes: input.members.map((actor) => ({
        actor,
        change: dayChange(actor, day, travelled, input.values.arrives === true),
        notes: marching.includes(actor) ? [] : [text("down", { actor: actor.name })],
      })),
      requests: marchRequests(marching, travelled.saves),
    };
  },
};
