/** Explanations of the numbers on the sheet. */
import type { Explanation } from "../../../core/contract/index.ts";
import type { Modifier, NumberPart } from "../../../kit/contract.ts";
import { ATTRIBUTE_LABELS, type AttributeId, isAttribute } from "../rules/creature/attributes.ts";
import { SIZES } from "../rules/creature/sizes.ts";
import type { Creature } from "./creature-values.ts";
import { equippedGear, totalWeight } from "./item-of.ts";

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const storedPart = (label: string, value: number, path: string): NumberPart => ({
  id: path,
  label,
  value,
  path,
});

const attributePart = ({ scores }: Creature, id: AttributeId): Modifier =>
  part(id, ATTRIBUTE_LABELS[id], scores[id]);

/** Explanations by the part of the key before its first dot; the function receives the rest. */
const TOPICS: Readonly<Record<string, (creature: Creature, id: string) => Explanation | null>> = {
  attributes: (creature, id) => (isAttribute(id) ? explainAttribute(creature, id) : null),
  skills: (creature, key) => {
    const entry = creature.skill(key);
    if (!entry) return null;
    const { label, attribute, bonus } = entry;
    const parts = [
      attributePart(creature, attribute),
      part("skill", "MANIFOLD.Parallax.Sheet.skillBonus", bonus),
    ];
    return { label, total: creature.scores[attribute] + bonus, parts };
  },
  health: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.healthMax",
    total: creature.healthMax,
    parts:
      creature.health.override === null
        ? [part("dice", "MANIFOLD.Parallax.Sheet.hitDiceAverage", creature.healthMax)]
        : [part("override", "MANIFOLD.Sheet.Override", creature.health.override)],
  }),
  hitDice: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.hitDice",
    total: creature.hitDiceCount,
    parts: [
      storedPart("MANIFOLD.Parallax.Sheet.species", creature.hitDice.base, "hitDice.base"),
      part(
        "fortitude",
        "MANIFOLD.Parallax.Sheet.fortitudeTenth",
        creature.hitDiceCount - creature.hitDice.base,
      ),
    ],
  }),
  breath: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.breath",
    total: creature.breath,
    parts: [
      part("dice", "MANIFOLD.Parallax.Sheet.hitDice", creature.hitDiceCount),
      part("base", "MANIFOLD.Sheet.Base", creature.breath - creature.hitDiceCount),
    ],
  }),
  defense: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.defense",
    total: creature.defenseTotal,
    parts: [attributePart(creature, "agility"), ...creature.defenseParts()],
  }),
  armor: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.armor",
    total: creature.armorTotal,
    parts: [
      storedPart("MANIFOLD.Parallax.Sheet.naturalArmor", creature.armor.natural, "armor.natural"),
      ...equippedGear(creature.parent).map(({ id, name, system }) => part(id!, name, system.armor)),
    ].filter(({ value }) => value !== 0),
  }),
  speed: explainSpeed,
  load: ({ load, parent }) => ({
    label: "MANIFOLD.Parallax.Sheet.load",
    total: load.weight,
    parts: [...parent.items].flatMap((item) => {
      const weight = totalWeight(item);
      return weight > 0 ? [part(item.id!, item.name, weight)] : [];
    }),
  }),
  carry: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.carry",
    total: creature.load.carry,
    parts: [
      attributePart(creature, "strength"),
      {
        ...part("size", `MANIFOLD.Parallax.Size.${creature.size}`, SIZES[creature.size].carry),
        kind: "factor",
      },
    ],
  }),
  stage: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.insanityStage",
    total: creature.stage,
    parts: [
      {
        ...part("counters", "MANIFOLD.Parallax.Counter.insanity", creature.counters.insanity),
        kind: "factor",
      },
      { ...part("sanity", ATTRIBUTE_LABELS.sanity, creature.scores.sanity), kind: "factor" },
    ],
  }),
  skillPoints: (creature) => ({
    label: "MANIFOLD.Parallax.Sheet.skillPoints",
    total: creature.skillPoints,
    parts: creature.skillList
      .filter(({ bonus }) => bonus > 0)
      .map(({ key, label, bonus }) => part(key, label, bonus)),
  }),
};

/** @returns null for unknown keys */
export function explainCreature(creature: Creature, key: string): Explanation | null {
  const [topic = "", ...rest] = key.split(".");
  return TOPICS[topic]?.(creature, rest.join(".")) ?? null;
}

function explainAttribute({ attributes, scores }: Creature, id: AttributeId): Explanation {
  const { value, bonus } = attributes[id];
  return {
    label: ATTRIBUTE_LABELS[id],
    total: scores[id],
    parts: [
      storedPart("MANIFOLD.Sheet.Base", value, `attributes.${id}.value`),
      ...(bonus === 0 ? [] : [storedPart("MANIFOLD.Sheet.Bonus", bonus, `attributes.${id}.bonus`)]),
    ],
  };
}

function explainSpeed(creature: Creature): Explanation {
  const own = [
    storedPart("MANIFOLD.Sheet.Base", creature.speed.walk, "speed.walk"),
    ...(creature.speed.bonus === 0
      ? []
      : [storedPart("MANIFOLD.Sheet.Bonus", creature.speed.bonus, "speed.bonus")]),
  ];
  const lost = creature.walk - creature.speed.walk - creature.speed.bonus;
  return {
    label: "MANIFOLD.Parallax.Sheet.speed",
    total: creature.walk,
    parts: lost === 0 ? own : [...own, part("lost", "MANIFOLD.Parallax.Sheet.loadAndConditions", lost)],
  };
}
