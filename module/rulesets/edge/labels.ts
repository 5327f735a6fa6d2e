/** Words of this game's data with their language keys, as fields and pickers want them. */
import { CONDITIONS } from "./rules/conditions.ts";
import { ENDINGS } from "./rules/lasting.ts";

const keyed =
  (prefix: string) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
    Object.fromEntries(words.map((word) => [word, `MANIFOLD.Edge.${prefix}.${word}`])) as Record<
      Word,
      string
    >;

export const ABILITY_LABELS = keyed("Ability")(["cmb", "str", "dex", "per", "int", "wil", "tec"]);
export const SIZE_LABELS = keyed("Size")(["tiny", "small", "medium", "large", "huge", "gargantuan"]);
export const DAMAGE_TYPE_LABELS = keyed("DamageType")(["kinetic", "energy", "biotic", "psychic"]);
export const WEAPON_MODE_LABELS = keyed("WeaponMode")(["melee", "ranged"]);
export const RANGE_LABELS = keyed("Range")(["close", "short", "medium", "long", "extreme"]);
export const WEAPON_PROPERTY_LABELS = keyed("WeaponProperty")([
  "light",
  "reach",
  "trip",
  "thrown",
  "blasting",
]);
export const AMOUNT_TYPE_LABELS = keyed("DamageType")(["kinetic", "energy", "biotic", "psychic", "healing"]);
export const CONDITION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  CONDITIONS.map(({ id, name }) => [id, name]),
);
export const POWER_KIND_LABELS = keyed("PowerKind")(["psychic", "talent", "feature", "hazard"]);
export const RECHARGE_LABELS = keyed("Recharge")(["never", "rest", "fullRest"]);
export const TRAUMA_NATURE_LABELS = keyed("TraumaNature")(["physical", "psychic"]);
export const TRAUMA_SEVERITY_LABELS = keyed("TraumaSeverity")(["mild", "severe"]);
export const SIDE_LABELS = keyed("Side")(["none", "right", "left"]);
export const GRAVITY_LABELS = keyed("Gravity")(["zero", "low", "normal", "high", "extreme"]);
export const TIME_UNIT_LABELS = keyed("TimeUnit")(["rounds", "minutes", "hours", "days"]);
export const ARMOR_CLASS_LABELS = keyed("ArmorClass")(["light", "medium", "heavy"]);
export const ATTITUDE_LABELS = keyed("Attitude")(["friendly", "indifferent", "hostile"]);
export const ACTIVATION_LABELS = keyed("Activation")(["none", "action", "minor", "reaction", "free"]);
/** When the effect of a power ends, and on whose turn. */
export const ENDING_LABELS = keyed("Ending")(ENDINGS);
export const WHOSE_LABELS = keyed("Whose")(["own", "source"]);
