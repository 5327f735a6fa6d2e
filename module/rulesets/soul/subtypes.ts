/** Subtypes of actors and items. */
import type { ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype } from "../../core/contract/index.ts";
import type { GameDocuments } from "../../core/documents/define-game.ts";
import { SoulArmorData } from "./data/armor.ts";
import { SoulCharacterData } from "./data/character.ts";
import { creature } from "./data/creature-of.ts";
import { SoulGearData } from "./data/gear.ts";
import { isItem } from "./data/item-of.ts";
import { SoulNpcData } from "./data/npc.ts";
import { SoulPowerData } from "./data/power.ts";
import { SoulProjectData } from "./data/project.ts";
import { SoulSkillData } from "./data/skill.ts";
import { learnSkill } from "./data/training.ts";
import { SoulWeaponData } from "./data/weapon.ts";
import { ATTRIBUTES } from "./rules/creature/attributes.ts";
import { FATIGUE_LIMIT } from "./rules/creature/conditions.ts";
import { reductionPath } from "./rules/paths.ts";

const trackable = {
  bar: ["hitPoints", "actionPoints"],
  value: ["drain.value", "fatigue.value", "counters.breathSeconds"],
} as const;

const AT_LEAST_ZERO = { min: 0 } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  // No lower limit: hit points below 0 decide about death.
  "hitPoints.value": { max: creature(actor).hitPointsMax },
  "drain.value": AT_LEAST_ZERO,
  "actionPoints.value": AT_LEAST_ZERO,
  "fatigue.value": { min: 0, max: FATIGUE_LIMIT },
  ...Object.fromEntries(ATTRIBUTES.map((id) => [reductionPath(id), AT_LEAST_ZERO])),
});

const skillKey = (item: ItemDocument): string => (isItem(item, "soulSkill") ? item.system.key : "");

/** Wear of a thing. */
const WEAR = ["hitPoints.value"] as const;

export const DOCUMENTS: GameDocuments = {
  character: {
    model: SoulCharacterData,
    icon: "wizard-face",
    trackable,
    limits,
  },
  npc: { model: SoulNpcData, icon: "cultist", trackable, limits },
  items: {
    soulSkill: {
      model: SoulSkillData,
      icon: "skills",
      own: ["ranks"],
      onDropped: learnSkill,
      uniqueKey: (skill) => skillKey(skill) || skill.name,
      roll: (skill) => ({ kind: "check", key: skillKey(skill) || skill.id! }),
    },
    soulWeapon: {
      model: SoulWeaponData,
      icon: "crossed-swords",
      own: WEAR,
      roll: ({ id }) => ({ kind: "attack", key: id! }),
    },
    soulPower: {
      model: SoulPowerData,
      icon: "crystal-shine",
      roll: ({ id }) => ({ kind: "attack", key: id! }),
    },
    soulArmor: { model: SoulArmorData, icon: "leather-armor", own: WEAR },
    soulGear: { model: SoulGearData, icon: "knapsack", own: WEAR },
    soulProject: {
      model: SoulProjectData,
      icon: "anvil",
      own: ["owed", "progress", "secondProgress"],
      roll: ({ id }) => ({ kind: "craft", key: id! }),
    },
  },
  condition: { icon: "star-swirl" },
};
