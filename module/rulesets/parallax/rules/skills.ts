import type { AttributeId } from "./attributes.ts";
import type { SkillKind } from "./check-types.ts";

/** A skill that the rules name; tables add their own (P-077, P-078). The Attributes are proposals. */
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

/** Skill points that the bonuses have cost: one each (P-073). What is below 0 gives none back. */
export const skillPointsSpent = (bonuses: readonly number[]): number =>
  bonuses.reduce((sum, bonus) => sum + Math.max(0, bonus), 0);
