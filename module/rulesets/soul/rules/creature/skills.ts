/** The skills of the rulebook. A group may add its own trades and specializations as items. */
import type { AttributeId } from "./attributes.ts";

/** Headings of the skill list. */
export const SKILL_GROUPS = ["combat", "perception", "physical", "social", "magic", "trade"] as const;

export type SkillGroup = (typeof SKILL_GROUPS)[number];

export interface Skill {
  readonly id: SkillId;
  readonly group: SkillGroup;
  readonly label: string;
  /** Language key of the description. */
  readonly hint: string;
  /** Preselected attribute. By the rules the GM picks a fitting one for each roll (S-029). */
  readonly usual: AttributeId;
  /** Ledger row of the skill. */
  readonly rule: string;
}

const BY_GROUP = {
  combat: ["meleeWeapons", "rangedWeapons", "primitiveAttacks", "resolve"],
  perception: ["vision", "senses", "awareness", "readEmotions"],
  physical: ["agility", "stealth", "thievery", "demolition", "conditioning"],
  social: ["willpower", "acting", "negotiation", "intimidation", "confusion", "academics", "soulCasting"],
  magic: ["evocation", "rending", "clairvoyance"],
  trade: ["engineering", "metalworking", "scribing", "carving", "construction", "aesthetics"],
} as const satisfies Record<SkillGroup, readonly string[]>;

/** Id of a known skill. */
export type SkillId = (typeof BY_GROUP)[SkillGroup][number];

/** Usual attributes other than Intellect. */
const USUAL: Readonly<Partial<Record<SkillId, AttributeId>>> = {
  meleeWeapons: "athletics",
  rangedWeapons: "precision",
  primitiveAttacks: "athletics",
  resolve: "endurance",
  awareness: "precision",
  agility: "precision",
  stealth: "precision",
  thievery: "precision",
  conditioning: "athletics",
  intimidation: "athletics",
  soulCasting: "soulpower",
  evocation: "soulpower",
  rending: "soulpower",
  clairvoyance: "soulpower",
  carving: "precision",
};

const RULES: Readonly<Record<SkillGroup, string>> = {
  combat: "S-030",
  perception: "S-031",
  physical: "S-032",
  social: "S-033",
  magic: "S-034",
  trade: "S-035",
};

/** The known skills by group in the rulebook's order. Each may be rolled with any attribute. */
export const SKILLS: readonly Skill[] = SKILL_GROUPS.flatMap((group) =>
  (BY_GROUP[group] as readonly SkillId[]).map((id) => ({
    id,
    group,
    label: `MANIFOLD.Soul.Skill.${id}`,
    hint: `MANIFOLD.Soul.SkillHint.${id}`,
    usual: USUAL[id] ?? "intellect",
    rule: RULES[group],
  })),
);

const BY_ID: ReadonlyMap<string, Skill> = new Map(SKILLS.map((skill) => [skill.id, skill]));

/** A known skill; undefined for a custom one. */
export const findSkill = (id: string): Skill | undefined => BY_ID.get(id);

/** Points of a first-level human for skills and specializations together. */
export const SKILL_POINTS = 30;
