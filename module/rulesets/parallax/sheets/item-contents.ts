/** What the sheets of items show. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/data/condition-item.ts";
import { creature } from "../data/creature-of.ts";
import { CONDITIONS, DERIVED_CONDITIONS } from "../rules/creature/conditions.ts";

const POSSESSION = ["quantity", "weight"] as const;
const BONUS = ["bonus.value", "bonus.favor", "bonus.attribute", "bonus.skill"] as const;
const DURABILITY = ["disruptValue", "disruption", "integrity", "structuralDamage", "alpha"] as const;

/** Fields by item type, in the order of the sheet. */
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
  parallaxCondition: CONDITION_FIELDS,
};

const CONDITION_WORDS = Object.fromEntries(
  [...CONDITIONS, ...DERIVED_CONDITIONS].map(({ id, name }) => [id, name]),
);

/** An owned item offers its owner's skills; elsewhere the skill is free text. */
function skillWords(item: ItemDocument): Record<string, Record<string, string>> {
  const owner = item.actor?.ruleset ? creature(item.actor) : null;
  const own = Object.fromEntries((owner?.skillList ?? []).map(({ key, label }) => [key, label]));
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

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths: ({ type }) => FIELDS[type] ?? [],
  fieldWords: (item) => ({ condition: orOwnCondition(CONDITION_WORDS), ...skillWords(item) }),
};
