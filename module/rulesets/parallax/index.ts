import type { ActorSubtype, ItemSubtype, Ruleset } from "../../core/ruleset.ts";
import { suffer } from "./absorb.ts";
import { entity } from "./bridge.ts";
import { BURNING, CONSEQUENCES, DAMAGE } from "./damage-rolls.ts";
import { ParallaxCharacterData } from "./data/character.ts";
import { ParallaxConditionData } from "./data/condition.ts";
import { ParallaxCounterData } from "./data/counter.ts";
import { ParallaxFeatureData } from "./data/feature.ts";
import { ParallaxGearData } from "./data/gear.ts";
import { ParallaxNpcData } from "./data/npc.ts";
import { ParallaxSkillData } from "./data/skill.ts";
import { ParallaxWeaponData } from "./data/weapon.ts";
import { ParallaxWoundData } from "./data/wound.ts";
import { RESTS } from "./rest.ts";
import { ATTACK, CHECK, DEFENSE } from "./rolls.ts";
import { CONDITIONS } from "./rules/conditions.ts";
import { COUNTERS } from "./rules/counters.ts";
import { counterPath, OWN_COUNTER_PATH } from "./rules/paths.ts";
import { registerParallaxSettings } from "./settings.ts";
import { ParallaxCharacterSheet } from "./sheets/character-sheet.ts";
import { ParallaxItemSheet } from "./sheets/item-sheet.ts";
import { ParallaxNpcSheet } from "./sheets/npc-sheet.ts";
import { TURNS } from "./turns.ts";

const trackable = { bar: ["health", "exertion"], value: COUNTERS.map(counterPath) } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => {
  const { healthMax, exertion } = entity(actor).self;
  return {
    "health.value": { min: 0, max: healthMax },
    // A pool above its maximum is a gift of the GM; changes do not take it away.
    "exertion.value": { min: 0, max: Math.max(exertion.max, exertion.value) },
    ...Object.fromEntries(COUNTERS.map((id) => [counterPath(id), { min: 0 }])),
  };
};

const actors: Record<string, ActorSubtype> = {
  parallaxCharacter: {
    model: ParallaxCharacterData,
    sheet: ParallaxCharacterSheet,
    icon: "astronaut-helmet",
    linked: true,
    trackable,
    limits,
  },
  parallaxNpc: {
    model: ParallaxNpcData,
    sheet: ParallaxNpcSheet,
    icon: "alien-stare",
    linked: false,
    trackable,
    limits,
  },
};

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: ParallaxItemSheet,
  icon,
  ...more,
});

const skillKey: NonNullable<ItemSubtype["uniqueKey"]> = ({ system, name }) =>
  (system as unknown as ParallaxSkillData).key || name;

const items: Record<string, ItemSubtype> = {
  parallaxSkill: item(ParallaxSkillData, "skills", {
    uniqueKey: skillKey,
    roll: ({ system, id }) => ({ kind: "check", key: (system as unknown as ParallaxSkillData).key || id! }),
  }),
  parallaxWeapon: item(ParallaxWeaponData, "laser-gun", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  parallaxGear: item(ParallaxGearData, "jetpack"),
  parallaxFeature: item(ParallaxFeatureData, "star-formation"),
  parallaxCounter: item(ParallaxCounterData, "abacus", {
    limits: () => ({ [OWN_COUNTER_PATH]: { min: 0 } }),
  }),
  parallaxWound: item(ParallaxWoundData, "broken-bone"),
  parallaxCondition: item(ParallaxConditionData, "star-struck", { onDropped: suffer }),
};

/** Starlight (Parallax System): d100 and what weighs on it under an Attribute and what helps it. */
export const parallax: Ruleset = {
  id: "parallax",
  label: "MANIFOLD.Parallax.Game.label",
  hint: "MANIFOLD.Parallax.Game.hint",
  icon: "star-prominences",
  actors,
  items,
  conditions: CONDITIONS,
  rolls: { check: CHECK, attack: ATTACK, defense: DEFENSE, damage: DAMAGE, burning: BURNING },
  combat: TURNS,
  damage: CONSEQUENCES,
  rest: RESTS,
  registerSettings: registerParallaxSettings,
};
