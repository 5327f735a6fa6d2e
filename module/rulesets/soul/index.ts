import type { ActorSubtype, ItemSubtype, Ruleset } from "../../core/ruleset.ts";
import { learn, suffer } from "./absorb.ts";
import { valuesOf } from "./bridge.ts";
import { combat } from "./combat.ts";
import { RECOIL, RULING, SOUL_DAMAGE } from "./consequence-rolls.ts";
import { SoulArmorData } from "./data/armor.ts";
import { SoulCharacterData } from "./data/character.ts";
import { SoulConditionData } from "./data/condition.ts";
import { SoulGearData } from "./data/gear.ts";
import { SoulNpcData } from "./data/npc.ts";
import { SoulPowerData } from "./data/power.ts";
import { SoulProjectData } from "./data/project.ts";
import { SoulSkillData } from "./data/skill.ts";
import { SoulWeaponData } from "./data/weapon.ts";
import { HOUR, NIGHT } from "./rest-kinds.ts";
import { ATTACK, CHECK, CRAFT, DAMAGE, DIE, FALL, FALLING_OBJECT, HELP, NAMED } from "./rolls.ts";
import { ATTRIBUTES } from "./rules/attributes.ts";
import { CONDITIONS, FATIGUE_LIMIT, TRAITS } from "./rules/conditions.ts";
import { reductionPath } from "./rules/paths.ts";
import { registerSoulSettings } from "./settings.ts";
import { SoulCharacterSheet } from "./sheets/character-sheet.ts";
import { SoulItemSheet } from "./sheets/item-sheet.ts";
import { SoulNpcSheet } from "./sheets/npc-sheet.ts";

const trackable = {
  bar: ["hitPoints", "actionPoints"],
  value: ["drain.value", "fatigue.value", "counters.breathSeconds"],
} as const;

const FROM_ZERO = { min: 0 } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  // Below 0 without a bound: how far below decides about death.
  "hitPoints.value": { max: valuesOf(actor).hitPointsMax },
  "drain.value": FROM_ZERO,
  "actionPoints.value": FROM_ZERO,
  "fatigue.value": { min: 0, max: FATIGUE_LIMIT },
  ...Object.fromEntries(ATTRIBUTES.map((id) => [reductionPath(id), FROM_ZERO])),
});

const actors: Record<string, ActorSubtype> = {
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

const items: Record<string, ItemSubtype> = {
  soulSkill: item(SoulSkillData, "skills", {
    onDropped: learn,
    uniqueKey: ({ system, name }) => (system as unknown as SoulSkillData).key || name,
    roll: ({ system, id }) => ({ kind: "check", key: (system as unknown as SoulSkillData).key || id! }),
  }),
  soulWeapon: item(SoulWeaponData, "crossed-swords", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  soulPower: item(SoulPowerData, "crystal-shine", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  soulArmor: item(SoulArmorData, "leather-armor"),
  soulGear: item(SoulGearData, "knapsack"),
  soulProject: item(SoulProjectData, "anvil", { roll: ({ id }) => ({ kind: "craft", key: id! }) }),
  soulCondition: item(SoulConditionData, "star-swirl", { onDropped: suffer }),
};

/** Archsoul: a pool of d6 from attribute and skill; each die at the difficulty or over is a success. */
export const soul: Ruleset = {
  id: "soul",
  label: "MANIFOLD.Soul.Game.label",
  hint: "MANIFOLD.Soul.Game.hint",
  icon: "soul-vessel",
  actors,
  items,
  conditions: [...CONDITIONS, ...TRAITS],
  rolls: {
    check: CHECK,
    named: NAMED,
    attack: ATTACK,
    damage: DAMAGE,
    fall: FALL,
    fallingObject: FALLING_OBJECT,
    craft: CRAFT,
    help: HELP,
    die: DIE,
    recoil: RECOIL,
    ruling: RULING,
  },
  damage: SOUL_DAMAGE,
  combat,
  rest: [HOUR, NIGHT],
  registerSettings: registerSoulSettings,
};
