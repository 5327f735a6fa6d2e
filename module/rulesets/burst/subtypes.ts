/** The actor and item subtypes of this game. */

import type { ActorSubtype, ItemSubtype } from "../../core/contract/index.ts";
import { applyCondition } from "../../core/documents/data-models/condition-item.ts";
import type { Limits } from "../../kit/change-set.ts";
import { BurstArmorData } from "./data/armor.ts";
import { BurstCharacterData } from "./data/character.ts";
import { BurstConditionData } from "./data/condition.ts";
import { creature } from "./data/creature-of.ts";
import { BurstGearData } from "./data/gear.ts";
import { isItem } from "./data/item-of.ts";
import { BurstNpcData } from "./data/npc.ts";
import { BurstSkillData } from "./data/skill.ts";
import { BurstSpellData } from "./data/spell.ts";
import { BurstTalentData } from "./data/talent.ts";
import { BurstTechniqueData } from "./data/technique.ts";
import { BurstWeaponData } from "./data/weapon.ts";
import { TRACKS } from "./rules/creature/derived.ts";
import { ACTIONS_PATH, SHOCK_ROUNDS_PATH } from "./rules/paths.ts";
import { BurstCharacterSheet, BurstNpcSheet } from "./sheets/actor-sheet.ts";
import { BurstItemSheet } from "./sheets/item-sheet.ts";

const trackable: ActorSubtype["trackable"] = { bar: TRACKS, value: ["shockRounds", "actions.spent"] };

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => {
  const { maxima } = creature(actor).self;
  return {
    ...Object.fromEntries(TRACKS.map((id) => [`${id}.value`, { min: 0, max: maxima[id] }])),
    [ACTIONS_PATH]: { min: 0 },
    [SHOCK_ROUNDS_PATH]: { min: 0 },
  };
};

export const ACTORS: Readonly<Record<string, ActorSubtype>> = {
  burstCharacter: {
    model: BurstCharacterData,
    sheet: BurstCharacterSheet,
    icon: "cowled",
    linked: true,
    trackable,
    limits,
  },
  burstNpc: {
    model: BurstNpcData,
    sheet: BurstNpcSheet,
    icon: "static-guard",
    linked: false,
    trackable,
    limits,
  },
};

const itemSubtype = (
  model: ItemSubtype["model"],
  icon: string,
  more: Partial<ItemSubtype> = {},
): ItemSubtype => ({ model, sheet: BurstItemSheet, icon, ...more });

const limitTo = (path: string, max: number): Limits => ({ [path]: { min: 0, max } });

/** Techniques and spells make the roll of their `use`, if any. */
const rollPower: NonNullable<ItemSubtype["roll"]> = (item) => {
  const use = isItem(item, "burstTechnique", "burstSpell") ? item.system.use : "none";
  return use === "none" ? null : { kind: use, key: item.id! };
};

export const ITEMS: Readonly<Record<string, ItemSubtype>> = {
  burstSkill: itemSubtype(BurstSkillData, "skills", {
    own: ["dice"],
    sortBy: ["dice"],
    uniqueKey: (item) => (isItem(item, "burstSkill") && item.system.key) || item.name,
    roll: (item) => ({ kind: "check", key: (isItem(item, "burstSkill") && item.system.key) || item.id! }),
  }),
  burstTechnique: itemSubtype(BurstTechniqueData, "high-kick", { roll: rollPower, sortBy: ["cost"] }),
  burstSpell: itemSubtype(BurstSpellData, "bolt-spell-cast", { roll: rollPower, sortBy: ["cost"] }),
  burstTalent: itemSubtype(BurstTalentData, "upgrade"),
  burstWeapon: itemSubtype(BurstWeaponData, "battered-axe", {
    roll: ({ id }) => ({ kind: "attack", key: id! }),
  }),
  burstArmor: itemSubtype(BurstArmorData, "leather-armor", {
    own: ["durability.value"],
    limits: (item) =>
      isItem(item, "burstArmor") ? limitTo("durability.value", item.system.durability.max) : {},
  }),
  burstGear: itemSubtype(BurstGearData, "knapsack", {
    limits: (item) => (isItem(item, "burstGear") ? limitTo("uses.value", item.system.uses.max) : {}),
    roll: ({ id }) => ({ kind: "act", key: `useItem.${id}` }),
  }),
  burstCondition: itemSubtype(BurstConditionData, "star-cycle", { onDropped: applyCondition }),
};
