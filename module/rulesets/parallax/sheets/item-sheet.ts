import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { ManifoldItemSheet } from "../../../core/sheets/item-sheet.ts";
import { entity } from "../bridge.ts";
import { CONDITIONS, DERIVED_CONDITIONS } from "../rules/conditions.ts";

const POSSESSION = ["quantity", "weight"] as const;
const BONUS = ["bonus.value", "bonus.favor", "bonus.attribute", "bonus.skill"] as const;
const DURABILITY = ["disruptValue", "integrity", "structuralDamage", "alpha"] as const;

/** Fields of each kind in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  parallaxSkill: ["attribute", "bonus", "kind", "key"],
  parallaxWeapon: [
    "skill",
    "attribute",
    "range",
    "damage",
    "critDamage",
    "hitStepMod",
    "fumbleStepMod",
    "equipped",
    ...BONUS,
    ...POSSESSION,
    ...DURABILITY,
  ],
  parallaxGear: ["equipped", "armor", "defense", ...BONUS, ...POSSESSION, ...DURABILITY],
  parallaxFeature: ["kind", "cost", "alpha", ...BONUS],
  parallaxCounter: ["value", "persistent"],
  parallaxWound: [],
  parallaxCondition: ["condition"],
};

const CONDITION_WORDS = Object.fromEntries(
  [...CONDITIONS, ...DERIVED_CONDITIONS].map(({ id, name }) => [id, name]),
);

/** One sheet for all kinds of items: a head, the fields of the kind, a description. */
export class ParallaxItemSheet extends ManifoldItemSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldItemSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-item"],
    position: { width: 520, height: 560 },
  };

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type] ?? [];
  }

  protected override fieldWords() {
    return { condition: CONDITION_WORDS, ...skillWords(this.subject) };
  }
}

/** A carried thing names a skill of its carrier; in a compendium it is a word to type. */
function skillWords(item: ManifoldItem): Record<string, Record<string, string>> {
  const carrier = item.actor ? entity(item.actor as ManifoldActor) : null;
  const own = Object.fromEntries((carrier?.self.skillList ?? []).map(({ key, label }) => [key, label]));
  if (Object.keys(own).length === 0) return {};
  const { skill, bonus } = item._source.system as {
    readonly skill?: string;
    readonly bonus?: { skill?: string };
  };
  const including = (word: string | undefined) => (word && !(word in own) ? { [word]: word, ...own } : own);
  return {
    skill: including(skill),
    "bonus.skill": { "": "MANIFOLD.Parallax.Sheet.anySkill", ...including(bonus?.skill) },
  };
}
