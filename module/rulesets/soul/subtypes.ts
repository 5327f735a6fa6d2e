/** Subtypes of actors and items. */
import type { ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype, ItemSubtype } from "../../core/contract/index.ts";
import { applyCondition } from "../../core/documents/data-models/condition-item.ts";
import { SoulArmorData } from "./data/armor.ts";
import { SoulCharacterData } from "./data/character.ts";
import { SoulConditionData } from "./data/condition.ts";
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
import { SoulCharacterSheet, SoulNpcSheet } from "./sheets/actor-sheet.ts";
import { SoulItemSheet } from "./sheets/item-sheet.ts";

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

export const ACTORS: Readonly<Record<string, ActorSubtype>> = {
  soulCharacter: {
    model: SoulCharacterData,
    sheet: SoulCharacterSheet,
    icon: "wizard-face",
    linked: true,
    trackable,
    limits,
  },
  soulNpc: { model: SoulNpcData, sheet: SoulNpcSheet, icon: "cultist", linked: false, trackable, limits },
};

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: SoulItemSheet,
  icon,
  ...more,
});

const skillKey = (item: ItemDocument): string => (isItem(item, "soulSkill") ? item.system.key : "");

/** Wear of a thing. */
const WEAR = ["hitPoints.value"] as const;

export const ITEMS: Readonly<Record<string, ItemSubtype>> = {
  soulSkill: item(SoulSkillData, "skills", {
    own: ["ranks"],
    onDropped: learnSkill,
    uniqueKey: (skill) => skillKey(skill) || skill.name,
    roll: (skill) => ({ kind: "check", key: skillKey(skill) || skill.id! }),
  }),
  soulWeapon: item(SoulWeaponData, "crossed-swords", {
    own: WEAR,
    roll: ({ id }) => ({ kind: "attack", key: id! }),
  }),
  soulPower: item(SoulPowerData, "crystal-shine", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  soulArmor: item(SoulArmorData, "leather-armor", { own: WEAR }),
  soulGear: item(SoulGearData, "knapsack", { own: WEAR }),
  soulProject: item(SoulProjectData, "anvil", {
    own: ["owed", "progress", "secondProgress"],
    roll: ({ id }) => ({ kind: "craft", key: id! }),
  }),
  soulCondition: item(SoulConditionData, "star-swirl", { onDropped: applyCondition }),
};
