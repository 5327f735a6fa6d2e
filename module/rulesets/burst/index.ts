import type { ActorSubtype, ItemSubtype, Ruleset } from "../../core/ruleset.ts";
import { suffer } from "./absorb.ts";
import { ACT } from "./act-roll.ts";
import { BurstArmorData } from "./data/armor.ts";
import { BurstCharacterData } from "./data/character.ts";
import { BurstConditionData } from "./data/condition.ts";
import { BurstGearData } from "./data/gear.ts";
import { BurstNpcData } from "./data/npc.ts";
import { BurstSkillData } from "./data/skill.ts";
import { BurstSpellData } from "./data/spell.ts";
import { BurstTalentData } from "./data/talent.ts";
import { BurstTechniqueData } from "./data/technique.ts";
import { BurstWeaponData } from "./data/weapon.ts";
import { RESTS } from "./rest.ts";
import {
  AID,
  ATTACK,
  BURST_DAMAGE,
  CHECK,
  DEFENSE,
  EFFECT,
  INITIATIVE,
  RESISTANCE,
  STABILISE,
} from "./rolls.ts";
import { CONDITIONS } from "./rules/conditions.ts";
import { TRACKS } from "./rules/derived.ts";
import { ACTIONS_PATH, SHOCK_ROUNDS_PATH } from "./rules/paths.ts";
import { registerBurstSettings } from "./settings.ts";
import { BurstCharacterSheet } from "./sheets/character-sheet.ts";
import { BurstItemSheet } from "./sheets/item-sheet.ts";
import { BurstNpcSheet } from "./sheets/npc-sheet.ts";
import { creature, type Strike } from "./strikes.ts";
import { TURNS } from "./turns.ts";

const trackable = { bar: TRACKS, value: ["shockRounds", "actions.spent"] } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => {
  const { maxima } = creature(actor).self;
  return {
    ...Object.fromEntries(TRACKS.map((id) => [`${id}.value`, { min: 0, max: maxima[id] }])),
    [ACTIONS_PATH]: { min: 0 },
    [SHOCK_ROUNDS_PATH]: { min: 0 },
  };
};

const actors: Record<string, ActorSubtype> = {
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

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: BurstItemSheet,
  icon,
  ...more,
});

/** A value of an item that stops at 0 and at its own maximum. */
const within =
  (path: "durability" | "uses"): NonNullable<ItemSubtype["limits"]> =>
  ({ system }) => {
    const { max } = (system as unknown as Record<typeof path, { readonly max: number }>)[path];
    return { [`${path}.value`]: { min: 0, max } };
  };

/** Techniques and spells are rolled as they say; those that are just there are read. */
const usePower: NonNullable<ItemSubtype["roll"]> = ({ system, id }) => {
  const { use } = system as unknown as { readonly use: Strike["use"] };
  return use === "none" ? null : { kind: use, key: id! };
};

const items: Record<string, ItemSubtype> = {
  burstSkill: item(BurstSkillData, "skills", {
    uniqueKey: ({ system, name }) => (system as unknown as BurstSkillData).key || name,
    roll: ({ system, id }) => ({ kind: "check", key: (system as unknown as BurstSkillData).key || id! }),
  }),
  burstTechnique: item(BurstTechniqueData, "high-kick", { roll: usePower }),
  burstSpell: item(BurstSpellData, "bolt-spell-cast", { roll: usePower }),
  burstTalent: item(BurstTalentData, "upgrade"),
  burstWeapon: item(BurstWeaponData, "battered-axe", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  burstArmor: item(BurstArmorData, "leather-armor", { limits: within("durability") }),
  burstGear: item(BurstGearData, "knapsack", {
    limits: within("uses"),
    roll: ({ id }) => ({ kind: "act", key: `useItem.${id}` }),
  }),
  burstCondition: item(BurstConditionData, "star-cycle", { onDropped: suffer }),
};

/** The untitled d20 game: an Action die and bursting bonus dice on a ladder, against a VS or Guard. */
export const burst: Ruleset = {
  id: "burst",
  label: "MANIFOLD.Burst.Game.label",
  hint: "MANIFOLD.Burst.Game.hint",
  icon: "explosion-rays",
  actors,
  items,
  conditions: CONDITIONS,
  rolls: {
    check: CHECK,
    attack: ATTACK,
    defense: DEFENSE,
    effect: EFFECT,
    resistance: RESISTANCE,
    initiative: INITIATIVE,
    aid: AID,
    stabilise: STABILISE,
    act: ACT,
  },
  damage: BURST_DAMAGE,
  rest: RESTS,
  combat: TURNS,
  registerSettings: registerBurstSettings,
};
