/** Fields of the panel for the time between adventures, and the work to choose from. */

import type { ActorDocument, ItemDocument, PanelField, PanelInput } from "../../../core/contract/index.ts";
import { buildFieldsBelow } from "../../../core/party/panel-fields.ts";
import type { EdgeGearData } from "../data/gear.ts";
import { ownedItems } from "../data/item-of.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { DOWNTIME_HOURS, LIFESTYLES, type Lifestyle, STANDINGS } from "../rules/survival/downtime.ts";

/** The activity of a member. */
export const ACTIVITIES = [
  "rest",
  "craft",
  "repair",
  "learn",
  "profession",
  "recuperate",
  "research",
] as const;

export type Activity = (typeof ACTIVITIES)[number];

const { label, number, choice, tick, work } = buildFieldsBelow("MANIFOLD.Edge.Downtime.");

export { label };

export const downtimeFields = (): PanelField[] => [
  number("days", { label: "daysField", initial: 7, min: 1, max: 3650 }),
  number("hours", { hint: "hoursHint", initial: DOWNTIME_HOURS, max: 24 }),
];

/** Whether the activity is work on a project or a thing. */
export const isWork = (activity: unknown): activity is "craft" | "repair" | "learn" | "research" =>
  ["craft", "repair", "learn", "research"].includes(String(activity));

export function downtimeMemberFields(actor: ActorDocument, input: PanelInput): PanelField[] {
  const { activity } = input.valuesOf(actor);
  return [
    lifestyleField(actor),
    choice("activity", ACTIVITIES, "rest"),
    ...(isWork(activity) ? [work(actor, openWorks(actor, activity, input.members))] : []),
    ...(activity === "repair" ? [tick("workshop")] : []),
    ...(activity === "profession" ? [choice("standing", STANDINGS, "modest")] : []),
  ];
}

/** The printed lifestyles and the actor's lifestyle items; initially the latest of the actor's own. */
function lifestyleField(actor: ActorDocument): PanelField {
  const printed = choice("lifestyle", Object.keys(LIFESTYLES), "modest");
  const own = ownedItems(actor, "edgeLifestyle");
  if (printed.type !== "choice" || own.length === 0) return printed;
  return {
    ...printed,
    initial: own.at(-1)!.id!,
    choices: [
      ...own.map(({ id, name, system }) => ({ value: id!, label: `${name} (${system.cost} ¢)` })),
      ...printed.choices,
    ],
  };
}

/** Credits per day of the chosen lifestyle. */
export function lifestyleCost(actor: ActorDocument, chosen: string): number {
  const own = ownedItems(actor, "edgeLifestyle").find(({ id }) => id === chosen);
  return own?.system.cost ?? LIFESTYLES[chosen as Lifestyle] ?? LIFESTYLES.modest;
}

/** Projects of the kind, or damaged things, of all members; learning is limited to the actor's own projects. */
const openWorks = (
  actor: ActorDocument,
  activity: "craft" | "repair" | "learn" | "research",
  members: readonly ActorDocument[],
) =>
  (activity === "learn" ? [actor] : members).flatMap((owner) =>
    worksOf(owner, activity).map((item) => ({ owner, item })),
  );

export const worksOf = (
  owner: ActorDocument,
  activity: "craft" | "repair" | "learn" | "research",
): ItemDocument<EdgeProjectData | EdgeGearData>[] =>
  activity === "repair"
    ? ownedItems(owner, "edgeGear").filter(({ system }) => system.structure.value < system.structure.max)
    : ownedItems(owner, "edgeProject").filter(
        // Finished research stays available to be read.
        ({ system }) =>
          system.kind === activity &&
          (activity !== "research" || system.progress < system.days || system.days === 0),
      );
