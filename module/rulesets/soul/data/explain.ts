/** Where the numbers of a creature come from. */
import type { Explanation } from "../../../core/ruleset.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ATTRIBUTE_LABELS, type AttributeId, isAttribute } from "../rules/attributes.ts";
import { OBJECT_DEFENSE } from "../rules/objects.ts";
import { soulSetting } from "../settings.ts";
import type { CreatureValues, SoulCreatureData } from "./creature.ts";

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const attributePart = (id: AttributeId, { scores }: CreatureValues): Modifier =>
  part(id, ATTRIBUTE_LABELS[id], scores[id] ?? 0);

const present = (parts: readonly Modifier[]): Modifier[] =>
  parts.filter(({ value }, index) => index === 0 || value !== 0);

const sheet = (id: string): string => `MANIFOLD.Soul.Sheet.${id}`;

type Explain = (values: CreatureValues, model: SoulCreatureData) => Explanation;

/** One function for each figure; attributes and skills have keys with an id and stand below. */
const FIGURES: Readonly<Record<string, Explain>> = {
  hitPoints: (values) => ({
    label: sheet("hitPointsMax"),
    total: values.hitPointsMax,
    parts: hitPointParts(values),
  }),
  deathAt: (values) => ({
    label: sheet("deathAt"),
    total: values.deathAt,
    parts: [part("twice", sheet("twiceEndurance"), values.deathAt)],
  }),
  actionPoints: (values) => ({
    label: sheet("actionPoints"),
    total: values.actionPointsMax,
    parts: [
      values.actionPoints.override === null
        ? part("setting", sheet("worldSetting"), values.actionPointsMax)
        : part("override", "MANIFOLD.Sheet.Override", values.actionPointsMax),
    ],
  }),
  defense: (values, model) => ({
    label: sheet("defense"),
    total: values.defenseTotal,
    parts: present(
      notBelowZero([
        values.thingState
          ? part("base", sheet("unmoving"), OBJECT_DEFENSE)
          : part("base", "MANIFOLD.Sheet.Base", values.defense.value),
        part("bonus", "MANIFOLD.Sheet.Bonus", values.defense.bonus),
        ...model.wornArmor().map(({ id, name, system }) => part(`item.${id}`, name, system.defense)),
      ]),
    ),
  }),
  move: (values) => {
    const parts = [
      part("base", "MANIFOLD.Sheet.Base", values.move.value),
      part("bonus", "MANIFOLD.Sheet.Bonus", values.move.bonus),
    ];
    const rest = values.moveTotal - sum(parts);
    return {
      label: sheet("move"),
      total: values.moveTotal,
      parts: present([...parts, part("conditions", "MANIFOLD.Sheet.Conditions", rest)]),
    };
  },
  hardness: ({ hardness, hardnessTotal, thingState }) => ({
    label: sheet("hardness"),
    total: hardnessTotal,
    parts: [
      hardness === 0 && thingState?.material
        ? part("material", `MANIFOLD.Soul.Material.${thingState.material}`, hardnessTotal)
        : part("base", "MANIFOLD.Sheet.Base", hardness),
    ],
  }),
  swim: (values, model) => ({
    label: sheet("swim"),
    total: values.swim,
    parts: swimParts(values, model),
  }),
  evocationRange: (values) => ({
    label: sheet("evocationRange"),
    total: values.evocationRange,
    parts: [part("twice", sheet("twiceSoulpower"), values.evocationRange)],
  }),
  breath: (values, model) => ({
    label: sheet("breathRounds"),
    total: values.breathPrepared.rounds,
    parts: [
      attributePart("endurance", values),
      part("prepared", sheet("conditioningPrepared"), model.skill("conditioning")?.value ?? 0),
    ],
  }),
  tolerance: (values) => ({
    label: sheet("tolerance"),
    total: values.scores.endurance ?? 0,
    parts: [attributePart("endurance", values)],
  }),
};

/** The answer to `data-explain`; null for keys that nothing is known of. */
export function explainCreature(
  model: SoulCreatureData,
  values: CreatureValues,
  key: string,
): Explanation | null {
  const [topic = "", id = "", attribute = ""] = key.split(".");
  if (topic === "attributes") return isAttribute(id) ? explainAttribute(id, values) : null;
  if (topic === "skills") return explainSkill(model, values, id, attribute);
  return FIGURES[topic]?.(values, model) ?? null;
}

function explainAttribute(id: AttributeId, values: CreatureValues): Explanation {
  const { value, bonus, reduction } = values.attributes[id];
  const score = values.scores[id];
  if (score === null) return { label: ATTRIBUTE_LABELS[id], total: "–", parts: [] };
  const parts = [
    part("base", "MANIFOLD.Sheet.Base", value),
    part("bonus", "MANIFOLD.Sheet.Effects", bonus),
    part("reduction", sheet("reduction"), -reduction),
  ];
  return { label: ATTRIBUTE_LABELS[id], total: score, parts: present(notBelowZero(parts)) };
}

/** The pool of a skill with one attribute. */
function explainSkill(
  model: SoulCreatureData,
  values: CreatureValues,
  id: string,
  attribute: string,
): Explanation | null {
  const entry = model.skill(id);
  if (!entry) return null;
  const named = isAttribute(attribute) ? attribute : entry.usual;
  return {
    label: entry.label,
    total: (values.scores[named] ?? 0) + entry.value,
    parts: [attributePart(named, values), part("skill", sheet("ranks"), entry.value)],
  };
}

/** A space, one more for three ranks of Conditioning, and no more than base move allows. */
function swimParts(values: CreatureValues, model: SoulCreatureData): Modifier[] {
  const ranks = model.skill("conditioning")?.value ?? 0;
  const parts = [
    part("base", "MANIFOLD.Sheet.Base", 1),
    part("conditioning", sheet("perThreeRanks"), Math.floor(ranks / 3)),
  ];
  return present([...parts, part("move", sheet("swimLimit"), values.swim - sum(parts))]);
}

function hitPointParts({ hitPoints, hitPointsMax, thingState }: CreatureValues): Modifier[] {
  if (hitPoints.override !== null) return [part("override", "MANIFOLD.Sheet.Override", hitPointsMax)];
  if (thingState) return [part("thickness", sheet("thickness"), hitPointsMax)];
  return soulSetting("hitPointFormula") === "free"
    ? []
    : [part("twice", sheet("twiceEndurance"), hitPointsMax)];
}

/** What keeps a sum from falling below 0 is a part of it too. */
function notBelowZero(parts: readonly Modifier[]): Modifier[] {
  const lacking = Math.max(0, -sum(parts));
  return [...parts, part("floor", sheet("notBelowZero"), lacking)];
}

const sum = (parts: readonly Modifier[]): number => parts.reduce((total, { value }) => total + value, 0);
