import type { ActorSubtype, AnyDamageKind, ItemSubtype, Ruleset } from "../../core/ruleset.ts";
import { suffer } from "./absorb.ts";
import { creature, defender } from "./bridge.ts";
import { GodsAilmentData } from "./data/ailment.ts";
import { GodsArmorData } from "./data/armor.ts";
import { GodsCharacterData } from "./data/character.ts";
import { GodsConditionData } from "./data/condition.ts";
import { GodsGearData } from "./data/gear.ts";
import { GodsNpcData } from "./data/npc.ts";
import { GodsSkillData } from "./data/skill.ts";
import { GodsWeaponData } from "./data/weapon.ts";
import { AILMENT, BREATH, FALL } from "./harm-rolls.ts";
import { RESTS } from "./rests.ts";
import { ATTACK, CHECK, CONTEST, DAMAGE, DEATH, GROUP, ITEM, JUMP, MOJO } from "./rolls.ts";
import { CONDITIONS } from "./rules/conditions.ts";
import { damageRules, HIT_OPTIONS } from "./rules/damage.ts";
import { registerGodsSettings } from "./settings.ts";
import { GodsCharacterSheet } from "./sheets/character-sheet.ts";
import { GodsItemSheet } from "./sheets/item-sheet.ts";
import { GodsNpcSheet } from "./sheets/npc-sheet.ts";
import { TURNS } from "./turns.ts";

const trackable = { bar: ["survival", "verve"], value: ["injuries.value", "mojo.value"] } as const;

/** Healing stops at the maximum, losses at 0 (G-036, G-048). */
const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  "survival.value": { min: 0, max: creature(actor).survivalMax },
  "verve.value": { min: 0, max: creature(actor).verveMax },
  "injuries.value": { min: 0 },
  "injuries.aging": { min: 0 },
  "phantasm.survival": { min: 0 },
  "phantasm.injuries": { min: 0 },
  "mojo.value": { min: 0 },
  "march.pushes": { min: 0 },
  "march.tracks": { min: 0 },
  breathless: { min: 0 },
  "breath.left": { min: 0 },
});

const actors: Record<string, ActorSubtype> = {
  godsCharacter: {
    model: GodsCharacterData,
    sheet: GodsCharacterSheet,
    icon: "hooded-figure",
    linked: true,
    trackable,
    limits,
  },
  godsNpc: { model: GodsNpcData, sheet: GodsNpcSheet, icon: "minotaur", linked: false, trackable, limits },
};

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: GodsItemSheet,
  icon,
  ...more,
});

const items: Record<string, ItemSubtype> = {
  godsSkill: item(GodsSkillData, "scroll-unfurled", {
    uniqueKey: ({ name }) => name.toLowerCase(),
    roll: ({ id }) => ({ kind: "check", key: id! }),
  }),
  godsWeapon: item(GodsWeaponData, "broadsword", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  godsArmor: item(GodsArmorData, "breastplate"),
  godsGear: item(GodsGearData, "knapsack"),
  godsAilment: item(GodsAilmentData, "poison-bottle", {
    roll: ({ id }) => ({ kind: "ailment", key: id! }),
    limits: () => ({ "course.wait": { min: 0 }, "course.lasts": { min: 0 } }),
  }),
  godsCondition: item(GodsConditionData, "star-swirl", { onDropped: suffer }),
};

/** Gods & Monsters: d20 at or under an ability, a reaction or another number. */
export const gods: Ruleset = {
  id: "gods",
  label: "MANIFOLD.Gods.Game.label",
  hint: "MANIFOLD.Gods.Game.hint",
  icon: "sun-priest",
  actors,
  items,
  conditions: CONDITIONS,
  rolls: {
    check: CHECK,
    attack: ATTACK,
    contest: CONTEST,
    group: GROUP,
    jump: JUMP,
    damage: DAMAGE,
    death: DEATH,
    mojo: MOJO,
    item: ITEM,
    ailment: AILMENT,
    fall: FALL,
    breath: BREATH,
  },
  combat: TURNS,
  damage: {
    rules: damageRules,
    defender,
    options: () => HIT_OPTIONS.map((id) => ({ id, label: `MANIFOLD.Gods.HitOption.${id}` })),
  } as unknown as AnyDamageKind,
  rest: RESTS,
  registerSettings: registerGodsSettings,
};
