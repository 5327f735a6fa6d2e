import type { ActorSubtype, ItemSubtype, Ruleset } from "../../core/ruleset.ts";
import { suffer, train } from "./absorb.ts";
import { creature } from "./bridge.ts";
import { DAMAGE, DEATH_SAVE, EDGE_DAMAGE, HEALING, POWER } from "./damage-rolls.ts";
import { EdgeArmorData } from "./data/armor.ts";
import { EdgeCharacterData } from "./data/character.ts";
import { EdgeConditionData } from "./data/condition.ts";
import { EdgeGearData } from "./data/gear.ts";
import { EdgeNpcData } from "./data/npc.ts";
import { EdgePowerData } from "./data/power.ts";
import { EdgeSkillData } from "./data/skill.ts";
import { EdgeTraumaData } from "./data/trauma.ts";
import { EdgeWeaponData } from "./data/weapon.ts";
import { DEED, DEED_AT, SETBACK } from "./deed-rolls.ts";
import { EXPOSURE, FALL_OR_COLLISION, HARM, MEND } from "./hazard-rolls.ts";
import { CONCENTRATION, ESCAPE, TRAUMA } from "./injury-rolls.ts";
import { MARCH } from "./march-roll.ts";
import { STABILISE, STOP_BLEEDING, WAKING } from "./medicine-rolls.ts";
import { MOVE } from "./move-roll.ts";
import { RESTS } from "./rest.ts";
import { ATTACK, CHECK, MANEUVER, SAVE } from "./rolls.ts";
import { CONDITIONS, STATES } from "./rules/conditions.ts";
import { HAND_LIMIT } from "./rules/deeds.ts";
import { EXHAUSTION_LIMIT } from "./rules/exhaustion.ts";
import { ECONOMY_PATHS } from "./rules/paths.ts";
import { registerEdgeSettings } from "./settings.ts";
import { EdgeCharacterSheet } from "./sheets/character-sheet.ts";
import { EdgeItemSheet } from "./sheets/item-sheet.ts";
import { EdgeNpcSheet } from "./sheets/npc-sheet.ts";
import { TURNS } from "./turns.ts";

const trackable = { bar: ["vitality", "psi"], value: ["exhaustion.value"] } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  "vitality.value": { min: 0, max: creature(actor).vitalityMax as number },
  "psi.value": { min: 0 },
  "deathSaves.successes": { min: 0, max: 3 },
  "deathSaves.failures": { min: 0, max: 3 },
  "exhaustion.value": { min: 0, max: EXHAUSTION_LIMIT },
  "exhaustion.hunger": { min: 0, max: EXHAUSTION_LIMIT },
  "exhaustion.thirst": { min: 0, max: EXHAUSTION_LIMIT },
  "exhaustion.radiation": { min: 0, max: EXHAUSTION_LIMIT },
  "radiation.rads": { min: 0 },
  "hunger.days": { min: 0 },
  ...Object.fromEntries(Object.values(ECONOMY_PATHS).map((path) => [path, { min: 0 }])),
});

const actors: Record<string, ActorSubtype> = {
  edgeCharacter: {
    model: EdgeCharacterData,
    sheet: EdgeCharacterSheet,
    icon: "person",
    linked: true,
    trackable,
    limits: (actor) => ({ ...limits(actor), edgeCards: { min: 0, max: HAND_LIMIT } }),
  },
  edgeNpc: { model: EdgeNpcData, sheet: EdgeNpcSheet, icon: "robot-golem", linked: false, trackable, limits },
};

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: EdgeItemSheet,
  icon,
  ...more,
});

const items: Record<string, ItemSubtype> = {
  edgeSkill: item(EdgeSkillData, "skills", {
    onDropped: train,
    uniqueKey: ({ system, name }) => (system as unknown as EdgeSkillData).key || name,
    roll: ({ system, id }) => ({ kind: "check", key: (system as unknown as EdgeSkillData).key || id! }),
  }),
  edgeWeapon: item(EdgeWeaponData, "sword-brandish", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  edgeArmor: item(EdgeArmorData, "breastplate"),
  edgeGear: item(EdgeGearData, "backpack", {
    limits: ({ system }) => {
      const { uses } = system as unknown as EdgeGearData;
      return { quantity: { min: 0 }, "uses.value": { min: 0, max: Math.max(uses.value, uses.max) } };
    },
  }),
  edgePower: item(EdgePowerData, "sparkles", {
    limits: ({ system }) => {
      const { uses } = system as unknown as EdgePowerData;
      return { "uses.value": { min: 0, max: Math.max(uses.value, uses.max) } };
    },
    roll: ({ id }) => ({ kind: "power", key: id! }),
  }),
  edgeTrauma: item(EdgeTraumaData, "broken-bone"),
  edgeCondition: item(EdgeConditionData, "star-swirl", { onDropped: suffer }),
};

/** Lightfish core rules: 2d12, or three of which two are kept, plus ability and skill against a DC. */
export const edge: Ruleset = {
  id: "edge",
  label: "MANIFOLD.Edge.Game.label",
  hint: "MANIFOLD.Edge.Game.hint",
  icon: "ringed-planet",
  actors,
  items,
  conditions: [...CONDITIONS, ...STATES],
  rolls: {
    check: CHECK,
    save: SAVE,
    attack: ATTACK,
    maneuver: MANEUVER,
    deed: DEED,
    deedAt: DEED_AT,
    move: MOVE,
    march: MARCH,
    setback: SETBACK,
    damage: DAMAGE,
    healing: HEALING,
    power: POWER,
    stabilise: STABILISE,
    stopBleeding: STOP_BLEEDING,
    deathSave: DEATH_SAVE,
    waking: WAKING,
    concentration: CONCENTRATION,
    escape: ESCAPE,
    trauma: TRAUMA,
    harm: HARM,
    mend: MEND,
    hazard: FALL_OR_COLLISION,
    exposure: EXPOSURE,
  },
  damage: EDGE_DAMAGE,
  rest: RESTS,
  combat: TURNS,
  registerSettings: registerEdgeSettings,
};
