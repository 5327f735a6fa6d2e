/** Language keys of the words in the game's data, for fields and selects. */

import { formatSigned, localizeText } from "../../core/host/format.ts";
import { unitList } from "../../core/host/formatters.ts";
import { t } from "../../core/host/host.ts";
import { labelsFor } from "../../core/text/labels.ts";
import { COVERS } from "./rules/attack/cover.ts";
import { ATTACK_FORMS } from "./rules/attack/forms.ts";
import { QUALITIES } from "./rules/attack/quality.ts";
import { VISIBILITIES } from "./rules/attack/visibility.ts";
import { TIMINGS } from "./rules/check/types.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { TRACKS } from "./rules/creature/derived.ts";
import { SIZES } from "./rules/creature/sizes.ts";
import { DAMAGE_TYPES, KINETIC_SUBTYPES } from "./rules/damage/damage-types.ts";
import { ROLL_TAGS } from "./rules/modifiers.ts";

/** The amount of a modifier in words: "Charge ×2", "−1 step". */
export const describeAmount = (kind: string, value: number): string =>
  localizeText({
    key: `MANIFOLD.Burst.ModifierAmount.${kind}`,
    data: { count: Math.abs(value), value: Math.abs(value), signed: formatSigned(value) },
  });

export const COVER_LABELS = labelsFor("MANIFOLD.Burst.Cover.")(COVERS);
export const VISIBILITY_LABELS = labelsFor("MANIFOLD.Burst.Visibility.")(VISIBILITIES);
export const TIMING_LABELS = labelsFor("MANIFOLD.Burst.Timing.")(TIMINGS);
export const SIZE_LABELS = labelsFor("MANIFOLD.Burst.Size.")(SIZES);
export const QUALITY_LABELS = labelsFor("MANIFOLD.Burst.Quality.")(QUALITIES);
export const DAMAGE_TYPE_LABELS = labelsFor("MANIFOLD.Burst.DamageType.")(DAMAGE_TYPES);
export const SUBTYPE_LABELS = labelsFor("MANIFOLD.Burst.Subtype.")(["none", ...KINETIC_SUBTYPES]);
export const EFFECT_USE_LABELS = labelsFor("MANIFOLD.Burst.EffectUse.")(["damage", ...TRACKS]);
export const CONDITION_LABELS = labelsFor("MANIFOLD.Burst.Condition.")(CONDITIONS.map(({ id }) => id));
export const FORM_LABELS = labelsFor("MANIFOLD.Burst.Form.")(ATTACK_FORMS);
export const ROLL_LABELS = labelsFor("MANIFOLD.Burst.RollTag.")(ROLL_TAGS);
export const USE_LABELS = labelsFor("MANIFOLD.Burst.Use.")(["attack", "defense", "check", "none"]);
export const TALENT_KIND_LABELS = labelsFor("MANIFOLD.Burst.TalentKind.")([
  "dice",
  "charge",
  "challenge",
  "step",
]);

/** Joins the texts of language keys to a list in the user's language. */
export const joinWords = (keys: readonly string[]): string => unitList().format(keys.map((key) => t(key)));
