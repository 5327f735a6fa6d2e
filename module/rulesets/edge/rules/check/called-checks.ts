import type { AbilityId } from "../creature/abilities.ts";
import type { SkillId } from "../creature/skills.ts";

/** A check whose ability, skill and usually DC are set by a rule. */
export interface CalledCheck {
  readonly id: string;
  readonly kind: "check" | "save";
  readonly ability: AbilityId;
  readonly skill: SkillId;
  /** Null if the GM sets it. */
  readonly dc: number | null;
  /** Language key. */
  readonly label: string;
  readonly rule: string;
}

const entry = (
  rule: string,
  id: string,
  kind: CalledCheck["kind"],
  ability: AbilityId,
  skill: SkillId,
  dc: number | null,
): CalledCheck => ({ id, kind, ability, skill, dc, label: `MANIFOLD.Edge.CalledCheck.${id}`, rule });

/** Checks and saves that the rules call for, in the rules' order, with the printed DC. A GM may change all of it. */
export const CALLED_CHECKS: readonly CalledCheck[] = [
  entry("E-070", "effectiveStrike", "save", "str", "stamina", 17),
  entry("E-157", "hide", "check", "dex", "stealth", null),
  entry("E-165", "search", "check", "per", "inspection", null),
  entry("E-187", "fartherJump", "check", "str", "athletics", null),
  entry("E-188", "roughLanding", "check", "dex", "acrobatics", 14),
  entry("E-192", "lookOut", "check", "per", "alertness", null),
  entry("E-195", "wayfinding", "check", "per", "survival", null),
  entry("E-219", "thirst", "save", "str", "stamina", 16),
  entry("E-227", "extremeGravity", "save", "str", "might", 22),
  entry("E-237", "spaceSickness", "save", "str", "stamina", 18),
  entry("E-238", "spaceSicknessCare", "check", "int", "medicine", 16),
  entry("E-241", "forceOpen", "check", "str", "might", null),
  entry("E-291", "guardedStandUp", "check", "dex", "acrobatics", 16),
  entry("E-368", "blastingThrow", "check", "cmb", "throwing", 15),
  entry("E-402", "concentrationShock", "save", "int", "lucidity", 15),
  entry("E-461", "dashOnBadLeg", "save", "dex", "reflex", 13),
  entry("E-464", "actWithSevereInjury", "save", "str", "stamina", 15),
  entry("E-475", "terror", "save", "wil", "fortitude", 16),
  entry("E-481", "actWithSevereDisorder", "save", "int", "lucidity", 15),
  entry("E-491", "physicalTrauma", "save", "str", "stamina", 15),
  entry("E-491", "psychicTrauma", "save", "wil", "fortitude", 15),
  entry("E-509", "restInLightArmor", "save", "str", "stamina", 14),
  entry("E-509", "restInMediumArmor", "save", "str", "stamina", 16),
  entry("E-509", "restInHeavyArmor", "save", "str", "stamina", 18),
  entry("E-514", "stopBleeding", "check", "int", "medicine", 16),
];

/** The check with its own roll kind, because its total is kept (E-157). */
export const HIDE_CHECK = "hide";

/** Called checks with their own roll kinds, because they have consequences (E-157, E-227, E-237). */
export const OWN_KINDS: readonly string[] = [HIDE_CHECK, "extremeGravity", "spaceSickness"];

export const findCalledCheck = (id: string | null): CalledCheck | undefined =>
  CALLED_CHECKS.find((one) => one.id === id);
