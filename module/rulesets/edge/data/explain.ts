/** Explanations of the numbers on the sheet. */
import type { Explanation } from "../../../core/contract/index.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { ABILITY_LABELS, isAbility } from "../rules/creature/abilities.ts";
import type { SkillId } from "../rules/creature/skills.ts";
import type { CreatureValues, SkillEntry } from "./creature-values.ts";
import { abilityPart, overrideParts, part, scoreParts, speedParts, storedPart, sumOf } from "./parts.ts";

/** The part of the model that explanations use. */
export interface ExplainedCreature {
  readonly self: CreatureValues;
  /** Ids of the creature's conditions. */
  readonly conditions: readonly string[];
  skill(id: string): SkillEntry | undefined;
  vitalityParts(): Modifier[];
  defenseParts(): Modifier[];
  armorParts(): Modifier[];
  initiativeParts(): Modifier[];
  loadParts(): Modifier[];
}

/** Explanations by the part of the key before the dot; the function receives the rest. */
const TOPICS: Readonly<Record<string, (model: ExplainedCreature, id: string) => Explanation | null>> = {
  abilities: ({ self }, id) =>
    isAbility(id)
      ? {
          label: ABILITY_LABELS[id],
          total: self.scores[id],
          parts: scoreParts(self, id).filter(({ value }, index) => index === 0 || value !== 0),
        }
      : null,
  skills(model, id) {
    const entry = model.skill(id);
    if (!entry) return null;
    const { label, ability, bonus } = entry;
    return {
      label,
      total: model.self.scores[ability] + bonus,
      parts: [abilityPart(model.self, ability), ...skillParts(model, entry)],
    };
  },
  vitality: (model) => ({
    label: "MANIFOLD.Edge.Sheet.vitalityMax",
    total: model.self.vitalityMax,
    parts: explainVitality(model),
  }),
  defense: (model) => ({
    label: "MANIFOLD.Edge.Sheet.defense",
    total: model.self.defenseTotal,
    parts: overrideParts(model.self.defense.override, model.defenseParts()),
  }),
  av: (model) => ({ label: "MANIFOLD.Edge.Sheet.av", total: model.self.av, parts: model.armorParts() }),
  initiative: (model) => ({
    label: "MANIFOLD.Edge.Sheet.initiative",
    total: model.self.initiativeTotal,
    parts: model.initiativeParts(),
  }),
  deathThreshold: ({ self }) => ({
    label: "MANIFOLD.Edge.Sheet.deathThreshold",
    total: self.deathThreshold,
    parts: [part("base", "MANIFOLD.Sheet.Base", 10), abilityPart(self, "str"), abilityPart(self, "wil")],
  }),
  speed: ({ self, conditions }) => ({
    label: "MANIFOLD.Edge.Sheet.speed",
    total: self.walk,
    parts: speedParts(self, conditions),
  }),
  load: (model) => ({
    label: "MANIFOLD.Edge.Sheet.load",
    total: model.self.load.weight,
    parts: model.loadParts(),
  }),
  passiveAlertness: (model) => ({
    label: "MANIFOLD.Edge.Sheet.passiveAlertness",
    total: model.self.passiveAlertness,
    parts: [
      part("base", "MANIFOLD.Sheet.Base", 12),
      abilityPart(model.self, "per"),
      part("skill", "MANIFOLD.Edge.Skill.alertness", model.skill("alertness")?.bonus ?? 0),
    ],
  }),
};

export function explainCreature(model: ExplainedCreature, key: string): Explanation | null {
  const [topic = "", id = ""] = key.split(".");
  return TOPICS[topic]?.(model, id) ?? null;
}

/** The bonus of a skill; for a printed skill, also the amount that effects add. */
function skillParts({ self }: ExplainedCreature, { id, bonus, itemId }: SkillEntry): Modifier[] {
  const label = "MANIFOLD.Edge.Sheet.skillBonus";
  if (itemId !== null) return [part("skill", label, bonus)];
  const own = self.skills[id as SkillId];
  return [
    storedPart("skill", label, own.bonus, `skills.${id}.bonus`),
    ...(own.mod === 0 ? [] : [storedPart("mod", "MANIFOLD.Sheet.Bonus", own.mod, `skills.${id}.mod`)]),
  ];
}

function explainVitality(model: ExplainedCreature): Modifier[] {
  const { vitality, vitalityMax } = model.self;
  const own = model
    .vitalityParts()
    .map((one) => (one.id === "bonus" ? storedPart(one.id, one.label, one.value, "vitality.bonus") : one));
  const parts = overrideParts(vitality.override, own);
  const lost = vitalityMax - sumOf(parts);
  return lost === 0 ? parts : [...parts, part("exhaustion", "MANIFOLD.Edge.Exhaustion", lost)];
}
