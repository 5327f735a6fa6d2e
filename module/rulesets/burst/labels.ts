/** Words of this game's data with their language keys, as fields and pickers want them. */
import { formatSigned, localizeText } from "../../core/format.ts";
import { ATTACK_FORMS } from "./rules/attack-sources.ts";
import { CONDITIONS } from "./rules/conditions.ts";
import { DAMAGE_TYPES, KINETIC_SUBTYPES } from "./rules/damage-types.ts";
import { TRACKS } from "./rules/derived.ts";
import { ROLL_TAGS } from "./rules/modifier-types.ts";
import { QUALITIES } from "./rules/quality.ts";
import { SIZES } from "./rules/sizes.ts";

/** "Charge ×2", "−1 step": how much of a kind of modifiers. */
export const amountInWords = (kind: string, value: number): string =>
  localizeText({
    key: `MANIFOLD.Burst.ModifierAmount.${kind}`,
    data: { value: Math.abs(value), signed: formatSigned(value) },
  });

const keyed =
  (prefix: string) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
    Object.fromEntries(words.map((word) => [word, `MANIFOLD.Burst.${prefix}.${word}`])) as Record<
      Word,
      string
    >;

export const SIZE_LABELS = keyed("Size")(SIZES);
export const QUALITY_LABELS = keyed("Quality")(QUALITIES);
export const DAMAGE_TYPE_LABELS = keyed("DamageType")(DAMAGE_TYPES);
export const SUBTYPE_LABELS = keyed("Subtype")(["none", ...KINETIC_SUBTYPES]);
export const EFFECT_USE_LABELS = keyed("EffectUse")(["damage", ...TRACKS]);
export const CONDITION_LABELS = keyed("Condition")(CONDITIONS.map(({ id }) => id));
export const FORM_LABELS = keyed("Form")(ATTACK_FORMS);
export const ROLL_LABELS = keyed("RollTag")(ROLL_TAGS);
export const USE_LABELS = keyed("Use")(["attack", "defense", "check", "none"]);
export const TALENT_KIND_LABELS = keyed("TalentKind")(["dice", "charge", "challenge", "step"]);
