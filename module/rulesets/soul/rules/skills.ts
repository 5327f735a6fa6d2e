import type { AttributeId } from "./attributes.ts";

/** Headings under which skills stand. */
export const SKILL_GROUPS = ["combat", "perception", "physical", "social", "magic", "trade"] as const;

export type SkillGroup = (typeof SKILL_GROUPS)[number];

export interface Skill {
  readonly id: string;
  readonly group: SkillGroup;
  /** Language key of the name. */
  readonly label: string;
  /** Language key of what it covers. */
  readonly hint: string;
  /** Attribute that is picked beforehand where nobody names one. A convenience of ours: the GM picks the fitting one. */
  readonly usual: AttributeId;
  /** Ledger row that names it. */
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

/** Id of one of the known skills; the list is open, tables add their own. */
export type SkillId = (typeof BY_GROUP)[SkillGroup][number];

/** Skills of which something else than the mind usually makes use. */
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

/** The known skills, by group and in the order of the text. None belongs to an attribute: any goes with any. */
export const SKILLS: readonly (Skill & { readonly id: SkillId })[] = SKILL_GROUPS.flatMap((group) =>
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

/** A known skill, or undefined for one that the table added. */
export const skillOf = (id: string): Skill | undefined => BY_ID.get(id);

/** Points of a first-level human for skills and specializations together. */
export const SKILL_POINTS = 30;
