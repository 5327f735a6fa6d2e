/** The GM's panel for a day of travel: miles, days until a rest, tracking and searching (G-161 to G-167, G-176). */

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
import { purposeLabel } from "../rules/check/purposes.ts";
import { PUSHES_PATH, WALKED_DAYS_PATH } from "../rules/paths.ts";
import { searchMinutes } from "../rules/survival/search.ts";
import {
  dayMiles,
  flyingDayMiles,
  flyingMilesPerHour,
  GROUNDS,
  type Ground,
  needsDayOfRest,
  stretchMiles,
  walkingDaysBetweenRests,
  walkingHoursBetweenRests,
  walkingMilesPerHour,
} from "../rules/survival/travel.ts";

const { label, text, number, choice, tick } = buildFieldsBelow("MANIFOLD.Gods.Journey.");

/** The activity of the day. */
const DAY_ACTIVITIES = ["walk", "fly", "rest"] as const;
type DayActivity = (typeof DAY_ACTIVITIES)[number];

interface Day {
  readonly doing: DayActivity;
  readonly ground: Ground;
  readonly stretch: boolean;
  /** Area searched in square feet. */
  readonly searched: number;
  /** Penalty for how well the thing is hidden. */
  readonly hidden: number;
  readonly tracking: boolean;
  /** Age of the tracks in days. */
  readonly old: number;
}

const dayOf = (values: PanelValues): Day => ({
  doing: (values.doing ?? "walk") as DayActivity,
  ground: (values.ground ?? "perfect") as Ground,
  stretch: values.stretch === true,
  searched: Number(values.searched ?? 0),
  hidden: Number(values.hidden ?? 0),
  tracking: values.tracking === true,
  old: Number(values.old ?? 0),
});

function fields({ values }: PanelInput): PanelField[] {
  const { doing, searched, tracking } = dayOf(values);
  return [
    choice("doing", DAY_ACTIVITIES),
    ...(doing === "walk" ? [choice("ground", GROUNDS)] : []),
    ...(doing === "rest" ? [] : [tick("stretch")]),
    number("searched", { max: 1_000_000, unit: "squareFeet" }),
    ...(searched > 0 ? [number("hidden", { max: 99 })] : []),
    tick("tracking"),
    ...(tracking ? [number("old", { max: 999, unit: "days" })] : []),
  ];
}

/** Miles of the party, at the pace of its slowest member. */
function milesOf(members: readonly ActorDocument[], { doing, ground, stretch }: Day) {
  const movement = Math.min(...members.map((actor) => creature(actor).movementNow));
  const day = doing === "fly" ? flyingDayMiles(movement) : dayMiles(movement, ground);
  const hour = doing === "fly" ? flyingMilesPerHour(movement) : walkingMilesPerHour(movement);
  return { day: stretch ? stretchMiles(day) : day, hour: Math.round(hour * 10) / 10 };
}

function factsOf({ members }: PanelInput, day: Day): Text[] {
  const { searched } = day;
  const search = searched > 0 ? [text("searchTime", { minutes: searchMinutes(searched) })] : [];
  if (members.length === 0 || day.doing === "rest") return search;
  const miles = milesOf(members, day);
  const endurance = Math.min(...members.map((actor) => creature(actor).numbers.endurance));
  const hours = walkingHoursBetweenRests(endurance);
  return [text("miles", miles), ...(day.doing === "walk" ? [text("pauses", { hours })] : []), ...search];
}

/** A day of rest resets the days of walking and pushing on; flying does not count as walking. */
function dayChange(actor: ActorDocument, { doing }: Day): ChangeSet {
  const { march } = creature(actor);
  const changes = new ChangeSetBuilder();
  if (doing === "walk") changes.add(WALKED_DAYS_PATH, 1);
  if (doing === "rest" && march.days > 0) changes.set(WALKED_DAYS_PATH, 0);
  if (doing === "rest" && march.pushes > 0) changes.set(PUSHES_PATH, 0);
  return changes.build();
}

/** Whether the actor has walked so many days that it must push on or rest. */
const isTooWeary = (actor: ActorDocument, { doing }: Day): boolean =>
  doing === "walk" && needsDayOfRest(creature(actor).march.days, creature(actor).numbers.endurance);

function requestsOf({ members }: PanelInput, day: Day): PanelRequest[] {
  const ask = (
    purpose: "pushOn" | "stretchDay" | "search" | "track",
    actors: readonly ActorDocument[],
    difficulty = 0,
  ) =>
    actors.length === 0
      ? []
      : [
          {
            actors,
            rolls: [{ kind: "check", key: purpose }],
            title: { key: purposeLabel(purpose) },
            difficulty: difficulty > 0 ? difficulty : null,
          },
        ];
  return [
    ...ask(
      "pushOn",
      members.filter((actor) => isTooWeary(actor, day)),
    ),
    ...(day.stretch && day.doing !== "rest" ? ask("stretchDay", members) : []),
    ...(day.searched > 0 ? ask("search", members, day.hidden) : []),
    ...(day.tracking ? ask("track", members, day.old) : []),
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
    return {
      facts: factsOf(input, day),
      changes: input.members.map((actor) => ({
        actor,
        change: dayChange(actor, day),
        notes: isTooWeary(actor, day)
          ? [text("spent", { days: walkingDaysBetweenRests(creature(actor).numbers.endurance) })]
          : [],
      })),
      requests: requestsOf(input, day),
    };
  },
};
