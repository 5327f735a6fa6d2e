/** Words of the game's data with their language keys, and numbers as text. */
import { keyed } from "../../core/labels.ts";
import { signed } from "../../core/text.ts";
import { ATTRIBUTES } from "./rules/creature/attributes.ts";

export const ATTRIBUTE_WORDS = keyed("MANIFOLD.Parallax.Attribute.")(ATTRIBUTES);
export const SIZE_LABELS = keyed("MANIFOLD.Parallax.Size.")([
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gigantic",
]);
export const SKILL_KIND_LABELS = keyed("MANIFOLD.Parallax.SkillKind.")(["general", "combat", "wyrd"]);
export const NATURE_LABELS = keyed("MANIFOLD.Parallax.Nature.")(["living", "technology"]);
export const RANGE_LABELS = keyed("MANIFOLD.Parallax.Range.")([
  "melee",
  "close",
  "medium",
  "long",
  "far",
  "extreme",
]);
export const FAVOR_LABELS = keyed("MANIFOLD.Parallax.Favor.")(["none", "favorable", "unfavorable"]);
export const FEATURE_KIND_LABELS = keyed("MANIFOLD.Parallax.FeatureKind.")([
  "species",
  "training",
  "ability",
  "ontometric",
]);

/** A signed number as the term of a formula: "+ 5". */
export const signWithSpace = (value: number): string => signed(value).replace(/^(.)/, "$1 ");
