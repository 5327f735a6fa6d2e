/** Where each number of the sheet comes from. */
import type { Explanation } from "../../../core/ruleset.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ATTRIBUTE_LABELS, type AttributeId, isAttribute } from "../rules/attributes.ts";
import { SIZES, type Size } from "../rules/tables.ts";
import type { ParallaxEntityData } from "./entity.ts";

const part = (id: string, label: string, value: number): Modifier => ({ id, label, value });

const attributePart = ({ self }: ParallaxEntityData, id: AttributeId): Modifier =>
  part(id, ATTRIBUTE_LABELS[id], self.scores[id]);

/** By the word before the dot; the rest of the key is handed on. */
const TOPICS: Readonly<Record<string, (entity: ParallaxEntityData, id: string) => Explanation | null>> = {
  attributes: (entity, id) => (isAttribute(id) ? explainAttribute(entity, id) : null),
  skills: (entity, key) => {
    const entry = entity.skill(key);
    if (!entry) return null;
    const { label, attribute, bonus } = entry;
    const parts = [
      attributePart(entity, attribute),
      part("skill", "MANIFOLD.Parallax.Sheet.skillBonus", bonus),
    ];
    return { label, total: entity.self.scores[attribute] + bonus, parts };
  },
  health: ({ self }) => ({
    label: "MANIFOLD.Parallax.Sheet.healthMax",
    total: self.healthMax,
    parts:
      self.health.override === null
        ? [part("dice", "MANIFOLD.Parallax.Sheet.hitDiceAverage", self.healthMax)]
        : [part("override", "MANIFOLD.Sheet.Override", self.health.override)],
  }),
  hitDice: ({ self }) => ({
    label: "MANIFOLD.Parallax.Sheet.hitDice",
    total: self.hitDiceCount,
    parts: [
      part("species", "MANIFOLD.Parallax.Sheet.species", self.hitDice.base),
      part("fortitude", "MANIFOLD.Parallax.Sheet.fortitudeTenth", self.hitDiceCount - self.hitDice.base),
    ],
  }),
  breath: ({ self }) => ({
    label: "MANIFOLD.Parallax.Sheet.breath",
    total: self.breath,
    parts: [
      part("dice", "MANIFOLD.Parallax.Sheet.hitDice", self.hitDiceCount),
      part("base", "MANIFOLD.Sheet.Base", self.breath - self.hitDiceCount),
    ],
  }),
  defense: (entity) => ({
    label: "MANIFOLD.Parallax.Sheet.defense",
    total: entity.self.defenseTotal,
    parts: [attributePart(entity, "agility"), ...entity.defenseParts()],
  }),
  armor: (entity) => ({
    label: "MANIFOLD.Parallax.Sheet.armor",
    total: entity.self.armorTotal,
    parts: [
      part("natural", "MANIFOLD.Parallax.Sheet.naturalArmor", entity.self.armor.natural),
      ...entity.worn().map(({ id, name, system }) => part(id, name, system.armor)),
    ].filter(({ value }) => value !== 0),
  }),
  speed: explainSpeed,
  load: (entity) => ({
    label: "MANIFOLD.Parallax.Sheet.load",
    total: entity.self.load.weight,
    parts: [...entity.parent.items].flatMap((item) => {
      const { weight = 0, quantity = 1 } = item.system as unknown as { weight?: number; quantity?: number };
      return weight * quantity > 0 ? [part(item.id!, item.name, weight * quantity)] : [];
    }),
  }),
  carry: (entity) => ({
    label: "MANIFOLD.Parallax.Sheet.carry",
    total: entity.self.load.carry,
    parts: [
      attributePart(entity, "strength"),
      {
        ...part("size", `MANIFOLD.Parallax.Size.${entity.self.size}`, SIZES[entity.self.size as Size].carry),
        kind: "factor",
      },
    ],
  }),
  stage: ({ self }) => ({
    label: "MANIFOLD.Parallax.Sheet.insanityStage",
    total: self.stage,
    parts: [
      { ...part("counters", "MANIFOLD.Parallax.Counter.insanity", self.counters.insanity), kind: "factor" },
      { ...part("sanity", ATTRIBUTE_LABELS.sanity, self.scores.sanity), kind: "factor" },
    ],
  }),
  skillPoints: ({ self }) => ({
    label: "MANIFOLD.Parallax.Sheet.skillPoints",
    total: self.skillPoints,
    parts: self.skillList
      .filter(({ bonus }) => bonus > 0)
      .map(({ key, label, bonus }) => part(key, label, bonus)),
  }),
};

/** @returns null for keys that this game does not know */
export function explainEntity(entity: ParallaxEntityData, key: string): Explanation | null {
  const [topic = "", ...rest] = key.split(".");
  return TOPICS[topic]?.(entity, rest.join(".")) ?? null;
}

function explainAttribute({ self }: ParallaxEntityData, id: AttributeId): Explanation {
  const { value, bonus } = self.attributes[id];
  return {
    label: ATTRIBUTE_LABELS[id],
    total: self.scores[id],
    parts: [
      part("value", "MANIFOLD.Sheet.Base", value),
      ...(bonus === 0 ? [] : [part("bonus", "MANIFOLD.Sheet.Effects", bonus)]),
    ],
  };
}

function explainSpeed({ self }: ParallaxEntityData): Explanation {
  const own = [
    part("base", "MANIFOLD.Sheet.Base", self.speed.walk),
    ...(self.speed.bonus === 0 ? [] : [part("bonus", "MANIFOLD.Sheet.Bonus", self.speed.bonus)]),
  ];
  const lost = self.walk - self.speed.walk - self.speed.bonus;
  return {
    label: "MANIFOLD.Parallax.Sheet.speed",
    total: self.walk,
    parts: lost === 0 ? own : [...own, part("lost", "MANIFOLD.Parallax.Sheet.loadAndConditions", lost)],
  };
}
