/** Language keys of the words in this game's data. */

import type { Text } from "../../core/contract/index.ts";
import { labelsFor } from "../../core/text/labels.ts";
import type { RollCost } from "./rules/check/types.ts";
import { ATTRIBUTES } from "./rules/creature/attributes.ts";
import { SKILL_GROUPS } from "./rules/creature/skills.ts";
import { MATERIALS } from "./rules/hit.ts";

export const ATTRIBUTE_LABELS = labelsFor("MANIFOLD.Soul.Attribute.")(ATTRIBUTES);
export const SKILL_GROUP_LABELS = labelsFor("MANIFOLD.Soul.SkillGroup.")(SKILL_GROUPS);
export const WEAPON_MODE_LABELS = labelsFor("MANIFOLD.Soul.WeaponMode.")(["melee", "ranged"]);
export const WEAPON_TRAIT_LABELS = labelsFor("MANIFOLD.Soul.WeaponTrait.")([
  "unarmed",
  "blunt",
  "underwaterSafe",
  "underwaterBanned",
]);
export const MATERIAL_LABELS = labelsFor("MANIFOLD.Soul.Material.")(MATERIALS);
/** Materials that a tool is designed to break. */
export const BREAKS_LABELS = labelsFor("MANIFOLD.Soul.Breaks.")(MATERIALS);
export const HIT_POINT_FORMULA_LABELS = labelsFor("MANIFOLD.Soul.HitPointFormula.")([
  "twiceEndurance",
  "free",
]);
export const OVERFLOW_LABELS = labelsFor("MANIFOLD.Soul.Overflow.")(["clamp", "dicePenalty", "impossible"]);
export const CRITICAL_FAILURE_LABELS = labelsFor("MANIFOLD.Soul.CriticalFailure.")([
  "halfOnes",
  "anyOne",
  "allOnes",
  "off",
]);

/** The cost of a roll as text; null if it is free. */
export function costText({ drain, actionPoints }: RollCost): Text | null {
  if (drain === 0 && actionPoints === 0) return null;
  const which = drain === 0 ? "actionPoints" : actionPoints === 0 ? "drain" : "both";
  return { key: `MANIFOLD.Soul.Cost.${which}`, data: { drain, actionPoints } };
}
