/** Explanations of the numbers on a creature's sheet. */
import type { Explanation } from "../../../core/contract/index.ts";
import type { Modifier, NumberPart } from "../../../kit/contract.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { type AttributeId, isAttribute } from "../rules/creature/attributes.ts";
import type { SkillId } from "../rules/creature/skills.ts";
import { OBJECT_DEFENSE } from "../rules/damage/objects.ts";
import { SETTINGS } from "../settings.ts";
import type { Creature, SkillEntry } from "./creature-values.ts";

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const storedPart = (label: string, value: number, path: string): NumberPart => ({
  id: path,
  label,
  value,
  path,
});

const attributePart = (id: AttributeId, { scores }: Creature): Modifier =>
  part(id, ATTRIBUTE_LABELS[id], scores[id] ?? 0);

/** Leaves out parts of 0, except the first. */
const withoutZeros = (parts: readonly Modifier[]): Modifier[] =>
  parts.filter(({ value }, index) => index === 0 || value !== 0);

const sheet = (id: string): string => `MANIFOLD.Soul.Sheet.${id}`;

/** Explanations by key of the stat. Keys of attributes and skills contain an id, so they are handled below. */
const STATS: Readonly<Record<string, (values: Creature) => Explanation>> = {
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
  defense: (values) => ({
    label: sheet("defense"),
    total: values.defenseTotal,
    parts: withoutZeros(
      withFloor([
        values.thingState
          ? part("base", sheet("unmoving"), OBJECT_DEFENSE)
          : storedPart("MANIFOLD.Sheet.Base", values.defense.value, "defense.value"),
        storedPart("MANIFOLD.Sheet.Bonus", values.defense.bonus, "defense.bonus"),
        ...values.wornArmor().map(({ id, name, system }) => part(`item.${id}`, name, system.defense)),
      ]),
    ),
  }),
  move: (values) => {
    const parts = [
      storedPart("MANIFOLD.Sheet.Base", values.move.value, "move.value"),
      storedPart("MANIFOLD.Sheet.Bonus", values.move.bonus, "move.bonus"),
    ];
    const rest = values.moveTotal - sum(parts);
    return {
      label: sheet("move"),
      total: values.moveTotal,
      parts: withoutZeros([...parts, part("conditions", "MANIFOLD.Sheet.Conditions", rest)]),
    };
  },
  hardness: ({ hardness, hardnessTotal, thingState }) => ({
    label: sheet("hardness"),
    total: hardnessTotal,
    parts: [
      hardness === 0 && thingState?.material
        ? part("material", `MANIFOLD.Soul.Material.${thingState.material}`, hardnessTotal)
        : storedPart("MANIFOLD.Sheet.Base", hardness, "hardness"),
    ],
  }),
  swim: (values) => ({
    label: sheet("swim"),
    total: values.swim,
    parts: swimParts(values),
  }),
  evocationRange: (values) => ({
    label: sheet("evocationRange"),
    total: values.evocationRange,
    parts: [part("twice", sheet("twiceSoulpower"), values.evocationRange)],
  }),
  breath: (values) => ({
    label: sheet("breathRounds"),
    total: values.breathPrepared.rounds,
    parts: [
      attributePart("endurance", values),
      part("prepared", sheet("conditioningPrepared"), values.skill("conditioning")?.value ?? 0),
    ],
  }),
  tolerance: (values) => ({
    label: sheet("tolerance"),
    total: values.scores.endurance ?? 0,
    parts: [attributePart("endurance", values)],
  }),
};

/** @returns null for unknown keys */
export function explainCreature(values: Creature, key: string): Explanation | null {
  const [topic = "", id = "", attribute = ""] = key.split(".");
  if (topic === "attributes") return isAttribute(id) ? explainAttribute(id, values) : null;
  if (topic === "skills") return explainSkill(values, id, attribute);
  return STATS[topic]?.(values) ?? null;
}

function explainAttribute(id: AttributeId, values: Creature): Explanation {
  const { value, bonus, reduction } = values.attributes[id];
  const score = values.scores[id];
  if (score === null) return { label: ATTRIBUTE_LABELS[id], total: "–", parts: [] };
  const parts = [
    storedPart("MANIFOLD.Sheet.Base", value, `attributes.${id}.value`),
    storedPart("MANIFOLD.Sheet.Bonus", bonus, `attributes.${id}.bonus`),
    part("reduction", sheet("reduction"), -reduction),
  ];
  return { label: ATTRIBUTE_LABELS[id], total: score, parts: withoutZeros(withFloor(parts)) };
}

/** The pool of a skill with one attribute. */
function explainSkill(values: Creature, id: string, attribute: string): Explanation | null {
  const entry = values.skill(id);
  if (!entry) return null;
  const chosen = isAttribute(attribute) ? attribute : entry.usual;
  return {
    label: entry.label,
    total: (values.scores[chosen] ?? 0) + entry.value,
    parts: [attributePart(chosen, values), ...rankParts(values, entry)],
  };
}

/** The ranks of a skill; for a skill of the rulebook, also the amount that effects add. */
function rankParts({ skills }: Creature, { id, value, itemId }: SkillEntry): Modifier[] {
  const own = itemId === null ? skills[id as SkillId] : undefined;
  if (!own || own.bonus === 0) return [part("skill", sheet("ranks"), value)];
  return withFloor([
    storedPart(sheet("ranks"), own.ranks, `skills.${id}.ranks`),
    storedPart("MANIFOLD.Sheet.Bonus", own.bonus, `skills.${id}.bonus`),
  ]).filter((one, place) => place < 2 || one.value !== 0);
}

/** One space, plus one for every three ranks of Conditioning, limited by base move (S-109). */
function swimParts(values: Creature): Modifier[] {
  const ranks = values.skill("conditioning")?.value ?? 0;
  const parts = [
    part("base", "MANIFOLD.Sheet.Base", 1),
    part("conditioning", sheet("perThreeRanks"), Math.floor(ranks / 3)),
  ];
  return withoutZeros([...parts, part("move", sheet("swimLimit"), values.swim - sum(parts))]);
}

function hitPointParts({ hitPoints, hitPointsMax, thingState }: Creature): Modifier[] {
  if (hitPoints.override !== null) return [part("override", "MANIFOLD.Sheet.Override", hitPointsMax)];
  if (thingState) return [part("thickness", sheet("thickness"), hitPointsMax)];
  return SETTINGS.read("hitPointFormula") === "free"
    ? []
    : [part("twice", sheet("twiceEndurance"), hitPointsMax)];
}

/** Adds a part that raises a negative sum to 0. */
function withFloor(parts: readonly Modifier[]): Modifier[] {
  const missing = Math.max(0, -sum(parts));
  return [...parts, part("floor", sheet("notBelowZero"), missing)];
}

const sum = (parts: readonly Modifier[]): number => parts.reduce((total, { value }) => total + value, 0);
