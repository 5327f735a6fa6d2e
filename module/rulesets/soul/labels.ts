/** Words of this game's data with their language keys, as fields and pickers want them. */
import type { Text } from "../../core/ruleset.ts";
import { ATTRIBUTES } from "./rules/attributes.ts";
import type { RollCost } from "./rules/pool-types.ts";
import { SKILL_GROUPS } from "./rules/skills.ts";

const keyed =
  (prefix: string) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
    Object.fromEntries(words.map((word) => [word, `MANIFOLD.Soul.${prefix}.${word}`])) as Record<
      Word,
      string
    >;

export const ATTRIBUTE_LABELS = keyed("Attribute")(ATTRIBUTES);
export const SKILL_GROUP_LABELS = keyed("SkillGroup")(SKILL_GROUPS);
export const WEAPON_MODE_LABELS = keyed("WeaponMode")(["melee", "ranged"]);
export const WEAPON_TRAIT_LABELS = keyed("WeaponTrait")([
  "unarmed",
  "blunt",
  "underwaterSafe",
  "underwaterBanned",
]);
const MATERIALS = ["glass", "rope", "wood", "steel", "stone"] as const;

export const MATERIAL_LABELS = keyed("Material")(MATERIALS);
/** What a tool was made for. */
export const BREAKS_LABELS = keyed("Breaks")(MATERIALS);
export const HIT_POINT_FORMULA_LABELS = keyed("HitPointFormula")(["twiceEndurance", "free"]);
export const OVERFLOW_LABELS = keyed("Overflow")(["clamp", "dicePenalty", "impossible"]);
export const CRITICAL_FAILURE_LABELS = keyed("CriticalFailure")(["halfOnes", "anyOne", "allOnes", "off"]);

/** What a roll costs, in words; null when it costs nothing. */
export function costText({ drain, actionPoints }: RollCost): Text | null {
  if (drain === 0 && actionPoints === 0) return null;
  const which = drain === 0 ? "actionPoints" : actionPoints === 0 ? "drain" : "both";
  return { key: `MANIFOLD.Soul.Cost.${which}`, data: { drain, actionPoints } };
}
