/** Fields of the panel for the time between adventures, and what work there is to choose. */
import type { ActorDocument, ItemDocument, PanelField, PanelInput } from "../../../core/ruleset.ts";
import type { EdgeGearData } from "../data/gear.ts";
import { ownedItems } from "../data/item-of.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { DOWNTIME_HOURS, LIFESTYLES, STANDINGS } from "../rules/survival/downtime.ts";

/** What a member does with its days. */
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

export const label = (name: string): string => `MANIFOLD.Edge.Downtime.${name}`;

const choicesOf = (words: readonly string[]) => words.map((value) => ({ value, label: label(value) }));

export const downtimeFields = (): PanelField[] => [
  { type: "number", name: "days", label: label("daysField"), initial: 7, min: 1, max: 3650 },
  {
    type: "number",
    name: "hours",
    label: label("hours"),
    hint: label("hoursHint"),
    initial: DOWNTIME_HOURS,
    min: 0,
    max: 24,
  },
];

/** Activities that are spent on a project or a thing. */
export const isWork = (activity: unknown): activity is "craft" | "repair" | "learn" | "research" =>
  ["craft", "repair", "learn", "research"].includes(String(activity));

export function downtimeMemberFields(actor: ActorDocument, input: PanelInput): PanelField[] {
  const { activity } = input.valuesOf(actor);
  const work: PanelField[] = isWork(activity)
    ? [
        {
          type: "choice",
          name: "work",
          label: label("work"),
          initial: "",
          choices: [{ value: "", label: label("none") }, ...workChoices(actor, activity, input.members)],
        },
      ]
    : [];
  const workshop: PanelField[] =
    activity === "repair"
      ? [{ type: "tick", name: "workshop", label: label("workshop"), initial: false }]
      : [];
  const standing: PanelField[] =
    activity === "profession"
      ? [
          {
            type: "choice",
            name: "standing",
            label: label("standing"),
            initial: "modest",
            choices: choicesOf(STANDINGS),
          },
        ]
      : [];
  return [
    {
      type: "choice",
      name: "lifestyle",
      label: label("lifestyle"),
      initial: "modest",
      choices: choicesOf(Object.keys(LIFESTYLES)),
    },
    {
      type: "choice",
      name: "activity",
      label: label("activity"),
      initial: "rest",
      choices: choicesOf(ACTIVITIES),
    },
    ...work,
    ...workshop,
    ...standing,
  ];
}

/** Work is named by its owner and its item. */
export const workKey = (owner: ActorDocument, item: ItemDocument): string => `${owner.uuid}|${item.id}`;

/** Projects of the kind, or damaged things, of all members; what one learns is one's own. */
function workChoices(
  actor: ActorDocument,
  activity: "craft" | "repair" | "learn" | "research",
  members: readonly ActorDocument[],
): { readonly value: string; readonly label: string }[] {
  const owners = activity === "learn" ? [actor] : members;
  return owners.flatMap((owner) =>
    worksOf(owner, activity).map((item) => ({
      value: workKey(owner, item),
      label: owner === actor ? item.name : `${item.name} (${owner.name})`,
    })),
  );
}

export const worksOf = (
  owner: ActorDocument,
  activity: "craft" | "repair" | "learn" | "research",
): ItemDocument<EdgeProjectData | EdgeGearData>[] =>
  activity === "repair"
    ? ownedItems(owner, "edgeGear").filter(({ system }) => system.structure.value < system.structure.max)
    : ownedItems(owner, "edgeProject").filter(
        // Research that is done stays to be read.
        ({ system }) =>
          system.kind === activity &&
          (activity !== "research" || system.progress < system.days || system.days === 0),
      );
