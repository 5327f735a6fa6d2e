/** Language keys of the words in the game's data, for fields and selects. */
import { labelsFor } from "../../core/text/labels.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { ENDINGS } from "./rules/damage/durations.ts";

export const ABILITY_LABELS = labelsFor("MANIFOLD.Edge.Ability.")([
  "cmb",
  "str",
  "dex",
  "per",
  "int",
  "wil",
  "tec",
]);
export const SIZE_LABELS = labelsFor("MANIFOLD.Edge.Size.")([
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gargantuan",
]);
export const DAMAGE_TYPE_LABELS = labelsFor("MANIFOLD.Edge.DamageType.")([
  "kinetic",
  "energy",
  "biotic",
  "psychic",
]);
export const WEAPON_MODE_LABELS = labelsFor("MANIFOLD.Edge.WeaponMode.")(["melee", "ranged"]);
export const RANGE_LABELS = labelsFor("MANIFOLD.Edge.Range.")([
  "close",
  "short",
  "medium",
  "long",
  "extreme",
]);
export const WEAPON_PROPERTY_LABELS = labelsFor("MANIFOLD.Edge.WeaponProperty.")([
  "light",
  "reach",
  "trip",
  "thrown",
  "blasting",
]);
export const AMOUNT_TYPE_LABELS = labelsFor("MANIFOLD.Edge.DamageType.")([
  "kinetic",
  "energy",
  "biotic",
  "psychic",
  "healing",
]);
export const CONDITION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CONDITIONS.map(({ id, name }) => [id, name]),
);
export const POWER_KIND_LABELS = labelsFor("MANIFOLD.Edge.PowerKind.")([
  "psychic",
  "talent",
  "feature",
  "hazard",
]);
export const PROJECT_LABELS = labelsFor("MANIFOLD.Edge.Downtime.")(["craft", "learn", "research"]);
export const RECHARGE_LABELS = labelsFor("MANIFOLD.Edge.Recharge.")(["never", "rest", "fullRest"]);
export const TRAUMA_NATURE_LABELS = labelsFor("MANIFOLD.Edge.TraumaNature.")(["physical", "psychic"]);
export const TRAUMA_SEVERITY_LABELS = labelsFor("MANIFOLD.Edge.TraumaSeverity.")(["mild", "severe"]);
export const SIDE_LABELS = labelsFor("MANIFOLD.Edge.Side.")(["none", "right", "left"]);
export const GRAVITY_LABELS = labelsFor("MANIFOLD.Edge.Gravity.")([
  "zero",
  "low",
  "normal",
  "high",
  "extreme",
]);
export const TIME_UNIT_LABELS = labelsFor("MANIFOLD.Edge.TimeUnit.")(["rounds", "minutes", "hours", "days"]);
export const ARMOR_CLASS_LABELS = labelsFor("MANIFOLD.Edge.ArmorClass.")(["light", "medium", "heavy"]);
export const ATTITUDE_LABELS = labelsFor("MANIFOLD.Edge.Attitude.")(["friendly", "indifferent", "hostile"]);
export const ACTIVATION_LABELS = labelsFor("MANIFOLD.Edge.Activation.")([
  "none",
  "action",
  "minor",
  "reaction",
  "free",
]);
export const ENDING_LABELS = labelsFor("MANIFOLD.Edge.Ending.")(ENDINGS);
export const WHOSE_LABELS = labelsFor("MANIFOLD.Edge.Whose.")(["own", "source"]);
export const LIGHT_LABELS = labelsFor("MANIFOLD.Edge.Light.")(["bright", "dim", "dark"]);
export const PACE_LABELS = labelsFor("MANIFOLD.Edge.Pace.")(["none", "fast", "normal", "slow"]);
export const MARCH_SKILL_LABELS = labelsFor("MANIFOLD.Edge.MarchSkill.")(["stamina", "fortitude", "none"]);
