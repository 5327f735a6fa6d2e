import type { AttributeId } from "./attributes.ts";

/** Combat skills belong to attacks, wyrd skills are unlocked by features, all others are general (P-074). */
export type SkillKind = "combat" | "general" | "wyrd";

/** A skill as a check reads it. */
export interface SkillStat {
  readonly label: string;
  /** The Attribute that the skill usually modifies; the situation may suggest another. */
  readonly attribute: AttributeId;
  readonly bonus: number;
  readonly kind: SkillKind;
}

/** A skill that the rules name; tables add more (P-077, P-078). The Attributes are suggestions. */
export interface StarterSkill {
  readonly key: string;
  readonly attribute: AttributeId;
  readonly kind: SkillKind;
}

export const STARTER_SKILLS: readonly StarterSkill[] = [
  { key: "climb", attribute: "strength", kind: "general" },
  { key: "stealth", attribute: "agility", kind: "general" },
  { key: "perception", attribute: "awareness", kind: "general" },
  { key: "investigation", attribute: "awareness", kind: "general" },
  { key: "computer", attribute: "cleverness", kind: "general" },
  { key: "composure", attribute: "sanity", kind: "general" },
  { key: "brawl", attribute: "strength", kind: "combat" },
];

/** Skill points spent: one for each point of bonus (P-073). A bonus below 0 refunds none. */
export const skillPointsSpent = (bonuses: readonly number[]): number =>
  bonuses.reduce((sum, bonus) => sum + Math.max(0, bonus), 0);
