import type { AbilityId } from "./abilities.ts";
import type { SkillId } from "./skills.ts";

/** A check that a rule calls for with everything fixed. */
export interface CalledCheck {
  readonly id: string;
  readonly kind: "check" | "save";
  readonly ability: AbilityId;
  readonly skill: SkillId;
  /** Null where the GM names it. */
  readonly dc: number | null;
  /** Language key of the occasion. */
  readonly label: string;
  readonly rule: string;
}

const called = (
  rule: string,
  id: string,
  kind: CalledCheck["kind"],
  ability: AbilityId,
  skill: SkillId,
  dc: number | null,
): CalledCheck => ({ id, kind, ability, skill, dc, label: `MANIFOLD.Edge.CalledCheck.${id}`, rule });

/** Checks and saves that the rules call for, in their order, with the printed DC. The GM may change any of them. */
export const CALLED_CHECKS: readonly CalledCheck[] = [
  called("E-070", "effectiveStrike", "save", "str", "stamina", 17),
  called("E-157", "hide", "check", "dex", "stealth", null),
  called("E-165", "search", "check", "per", "inspection", null),
  called("E-187", "fartherJump", "check", "str", "athletics", null),
  called("E-188", "roughLanding", "check", "dex", "acrobatics", 14),
  called("E-192", "lookOut", "check", "per", "alertness", null),
  called("E-195", "wayfinding", "check", "per", "survival", null),
  called("E-219", "thirst", "save", "str", "stamina", 16),
  called("E-227", "extremeGravity", "save", "str", "might", 22),
  called("E-237", "spaceSickness", "save", "str", "stamina", 18),
  called("E-238", "spaceSicknessCare", "check", "int", "medicine", 16),
  called("E-241", "forceOpen", "check", "str", "might", null),
  called("E-291", "guardedStandUp", "check", "dex", "acrobatics", 16),
  called("E-368", "blastingThrow", "check", "cmb", "throwing", 15),
  called("E-402", "concentrationShock", "save", "int", "lucidity", 15),
  called("E-461", "dashOnBadLeg", "check", "dex", "reflex", 13),
  called("E-464", "actWithSevereInjury", "check", "str", "stamina", 15),
  called("E-475", "terror", "save", "wil", "fortitude", 16),
  called("E-481", "actWithSevereDisorder", "check", "int", "lucidity", 15),
  called("E-491", "physicalTrauma", "save", "str", "stamina", 15),
  called("E-491", "psychicTrauma", "save", "wil", "fortitude", 15),
  called("E-509", "restInLightArmor", "save", "str", "stamina", 14),
  called("E-509", "restInMediumArmor", "save", "str", "stamina", 16),
  called("E-509", "restInHeavyArmor", "save", "str", "stamina", 18),
  called("E-514", "stopBleeding", "check", "int", "medicine", 16),
];

/** The occasion by id; undefined for none. */
export const calledCheck = (id: string | null): CalledCheck | undefined =>
  CALLED_CHECKS.find((one) => one.id === id);
