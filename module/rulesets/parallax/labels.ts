/** Words of this game's data with their language keys, as fields and pickers want them. */
import { ATTRIBUTES } from "./rules/attributes.ts";

const keyed =
  (prefix: string) =>
  <const Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
    Object.fromEntries(words.map((word) => [word, `MANIFOLD.Parallax.${prefix}.${word}`])) as Record<
      Word,
      string
    >;

export const ATTRIBUTE_WORDS = keyed("Attribute")(ATTRIBUTES);
export const SIZE_LABELS = keyed("Size")(["tiny", "small", "medium", "large", "huge", "gigantic"]);
export const SKILL_KIND_LABELS = keyed("SkillKind")(["general", "combat", "wyrd"]);
export const NATURE_LABELS = keyed("Nature")(["living", "technology"]);
export const RANGE_LABELS = keyed("Range")(["melee", "close", "medium", "long", "far", "extreme"]);
export const FAVOR_LABELS = keyed("Favor")(["none", "favorable", "unfavorable"]);
export const FEATURE_KIND_LABELS = keyed("FeatureKind")(["species", "training", "ability", "ontometric"]);
