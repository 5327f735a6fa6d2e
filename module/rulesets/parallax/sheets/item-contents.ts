/** Contents of the item sheets. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/documents/data-models/condition-item.ts";
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
  parallaxCounter: ["value", "persistent", "breath"],
  parallaxWound: [],
  parallaxCondition: CONDITION_FIELDS,
};

const CONDITION_WORDS = Object.fromEntries(
  [...CONDITIONS, ...DERIVED_CONDITIONS].map(({ id, name }) => [id, name]),
);

/**
 * The names of skills: an owned item offers its owner's skills; elsewhere the skill is free text, and its key is shown
 * in words.
 */
function skillWords(item: ItemDocument, isEditing: boolean): Record<string, Record<string, string>> {
  const owner = item.actor?.ruleset ? creature(item.actor) : null;
  const own = Object.fromEntries((owner?.skillList ?? []).map(({ key, label }) => [key, label]));
  const isFree = Object.keys(own).length === 0;
  if (isFree && isEditing) return {};
  const { skill, bonus } = item._source.system as {
    readonly skill?: string;
    readonly bonus?: { skill?: string };
  };
  const including = (key: string | undefined) =>
    key && !(key in own) ? { [key]: keyInWords(key), ...own } : own;
  return {
    skill: including(skill),
    "bonus.skill": { "": "MANIFOLD.Parallax.Sheet.anySkill", ...including(bonus?.skill) },
  };
}

/** A skill's key as a name: "smallArms" as "Small arms". */
function keyInWords(key: string): string {
  const words = key.replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths: ({ type }) => FIELDS[type] ?? [],
  fieldWords: (item, isEditing) => ({
    condition: orOwnCondition(CONDITION_WORDS),
    ...skillWords(item, isEditing),
  }),
};
