/** Language keys of the words in the game's data, and numbers as text. */

import { formatSigned } from "../../core/host/format.ts";
import { labelsFor } from "../../core/text/labels.ts";
import { ATTRIBUTES } from "./rules/creature/attributes.ts";

export const ATTRIBUTE_LABELS = labelsFor("MANIFOLD.Parallax.Attribute.")(ATTRIBUTES);
export const SIZE_LABELS = labelsFor("MANIFOLD.Parallax.Size.")([
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gigantic",
]);
export const SKILL_KIND_LABELS = labelsFor("MANIFOLD.Parallax.SkillKind.")(["general", "combat", "wyrd"]);
export const NATURE_LABELS = labelsFor("MANIFOLD.Parallax.Nature.")(["living", "technology"]);
export const RANGE_LABELS = labelsFor("MANIFOLD.Parallax.Range.")([
  "melee",
  "close",
  "medium",
  "long",
  "far",
  "extreme",
]);
/** Range bands, and a distance beyond them. */
export const BAND_LABELS = { ...RANGE_LABELS, beyond: "MANIFOLD.Parallax.Range.beyond" } as const;
export const FAVOR_LABELS = labelsFor("MANIFOLD.Parallax.Favor.")(["none", "favorable", "unfavorable"]);
export const FEATURE_KIND_LABELS = labelsFor("MANIFOLD.Parallax.FeatureKind.")([
  "species",
  "training",
  "ability",
  "ontometric",
]);

/** A signed number as a term of a formula: "+ 5". */
export const signWithSpace = (value: number): string => formatSigned(value).replace(/^(.)/, "$1 ");
