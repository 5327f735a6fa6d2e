/** The actor and item subtypes of this game. */

import type { ActorSubtype, ItemSubtype } from "../../core/contract/index.ts";
import type { GameDocuments } from "../../core/documents/define-game.ts";
import type { Limits } from "../../kit/change-set.ts";
import { BurstArmorData } from "./data/armor.ts";
import { BurstCharacterData } from "./data/character.ts";
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

const trackable: ActorSubtype["trackable"] = { bar: TRACKS, value: ["shockRounds", "actions.spent"] };

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => {
  const { maxima } = creature(actor).self;
  return {
    ...Object.fromEntries(TRACKS.map((id) => [`${id}.value`, { min: 0, max: maxima[id] }])),
    [ACTIONS_PATH]: { min: 0 },
    [SHOCK_ROUNDS_PATH]: { min: 0 },
  };
};

const limitTo = (path: string, max: number): Limits => ({ [path]: { min: 0, max } });

/** Techniques and spells make the roll of their `use`, if any. */
const rollPower: NonNullable<ItemSubtype["roll"]> = (item) => {
  const use = isItem(item, "burstTechnique", "burstSpell") ? item.system.use : "none";
  return use === "none" ? null : { kind: use, key: item.id! };
};

export const DOCUMENTS: GameDocuments = {
  character: {
    model: BurstCharacterData,
    icon: "cowled",
    trackable,
    limits,
  },
  npc: {
    model: BurstNpcData,
    icon: "static-guard",
    trackable,
    limits,
  },
  items: {
    burstSkill: {
      model: BurstSkillData,
      icon: "skills",
      own: ["dice"],
      sortBy: ["dice"],
      uniqueKey: (item) => (isItem(item, "burstSkill") && item.system.key) || item.name,
      roll: (item) => ({ kind: "check", key: (isItem(item, "burstSkill") && item.system.key) || item.id! }),
    },
    burstTechnique: { model: BurstTechniqueData, icon: "high-kick", roll: rollPower, sortBy: ["cost"] },
    burstSpell: { model: BurstSpellData, icon: "bolt-spell-cast", roll: rollPower, sortBy: ["cost"] },
    burstTalent: { model: BurstTalentData, icon: "upgrade" },
    burstWeapon: {
      model: BurstWeaponData,
      icon: "battered-axe",
      roll: ({ id }) => ({ kind: "attack", key: id! }),
    },
    burstArmor: {
      model: BurstArmorData,
      icon: "leather-armor",
      own: ["durability.value"],
      limits: (item) =>
        isItem(item, "burstArmor") ? limitTo("durability.value", item.system.durability.max) : {},
    },
    burstGear: {
      model: BurstGearData,
      icon: "knapsack",
      limits: (item) => (isItem(item, "burstGear") ? limitTo("uses.value", item.system.uses.max) : {}),
      roll: ({ id }) => ({ kind: "act", key: `useItem.${id}` }),
    },
  },
  condition: { icon: "star-cycle" },
};
