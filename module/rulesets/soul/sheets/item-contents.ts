/** Contents of the item sheets. */

import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/documents/data-models/condition-item.ts";
import { isItem } from "../data/item-of.ts";
import { CONDITIONS, TRAITS } from "../rules/creature/conditions.ts";
import { SKILLS } from "../rules/creature/skills.ts";

const POSSESSION = ["quantity", "price"] as const;
const STURDINESS = ["hardness", "hitPoints.value", "hitPoints.max"] as const;

const poolFields = (name: string): string[] =>
  ["attribute", "skill", "dice", "difficulty"].map((field) => `${name}.${field}`);

/** Fields of each subtype in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  soulSkill: ["key", "group", "usual", "ranks"],
  soulWeapon: [
    "mode",
    ...poolFields("attack"),
    ...poolFields("damage"),
    "actionPoints",
    "range",
    "traits",
    "breaks",
    ...STURDINESS,
    ...POSSESSION,
  ],
  soulPower: [
    "isAttack",
    ...poolFields("attack"),
    "harms",
    ...poolFields("damage"),
    "cost.drain",
    "cost.actionPoints",
    "soulAttack",
    "element",
    "area",
  ],
  soulArmor: ["equipped", "defense", "noisy", "heavy", ...STURDINESS, ...POSSESSION],
  soulGear: [...STURDINESS, ...POSSESSION],
  soulProject: [
    "price",
    "parts",
    "scavenged",
    "complexity",
    "trade",
    "secondTrade",
    "owed",
    "progress",
    "secondProgress",
  ],
  soulCondition: CONDITION_FIELDS,
};

const SKILL_WORDS = { "": "–", ...Object.fromEntries(SKILLS.map(({ id, label }) => [id, label])) };
const CONDITION_WORDS = Object.fromEntries([...CONDITIONS, ...TRAITS].map(({ id, name }) => [id, name]));

/** Choices of text fields. The group's custom skills are items. */
const WORDS = {
  "attack.skill": SKILL_WORDS,
  "damage.skill": SKILL_WORDS,
  condition: orOwnCondition(CONDITION_WORDS),
};

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths: ({ type }) => FIELDS[type] ?? [],
  fieldWords: () => WORDS,
  body: (item) => ({
    lead: "soul/item/job",
    job: isItem(item, "soulProject") ? item.system.job : null,
    second: isItem(item, "soulProject") && item.system.secondTrade !== "",
  }),
};
