/** Models, sheets and functions of the game's actor and item types. */
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype } from "../../core/contract/index.ts";
import { applyCondition, conditionGivenBy } from "../../core/documents/data-models/condition-item.ts";
import type { GameDocuments } from "../../core/documents/define-game.ts";
import { t } from "../../core/host/host.ts";
import { ParallaxCharacterData } from "./data/character.ts";
import { ParallaxCounterData } from "./data/counter.ts";
import { creature } from "./data/creature-of.ts";
import { ParallaxFeatureData } from "./data/feature.ts";
import { ParallaxGearData } from "./data/gear.ts";
import { skillOf } from "./data/item-of.ts";
import { ParallaxNpcData } from "./data/npc.ts";
import { ParallaxSkillData } from "./data/skill.ts";
import { ParallaxWeaponData } from "./data/weapon.ts";
import { ParallaxWoundData } from "./data/wound.ts";
import { CONDITIONS } from "./rules/creature/conditions.ts";
import { COUNTERS } from "./rules/creature/counters.ts";
import { counterPath, DISRUPTION_PATH, OWN_COUNTER_PATH, STRUCTURAL_DAMAGE_PATH } from "./rules/paths.ts";

const trackable = { bar: ["health", "exertion"], value: COUNTERS.map(counterPath) } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => {
  const { healthMax, exertion } = creature(actor);
  return {
    "health.value": { min: 0, max: healthMax },
    // The GM may raise a pool above its maximum; changes respect that.
    "exertion.value": { min: 0, max: Math.max(exertion.max, exertion.value) },
    ...Object.fromEntries(COUNTERS.map((id) => [counterPath(id), { min: 0 }])),
  };
};

const thingLimits = () => ({ [DISRUPTION_PATH]: { min: 0 }, [STRUCTURAL_DAMAGE_PATH]: { min: 0 } });

/** Applies a dropped condition. Derived conditions cannot be applied; a notification says so. */
async function dropCondition(actor: ActorDocument, item: ItemDocument): Promise<boolean> {
  const given = conditionGivenBy(item);
  if (given === "" || CONDITIONS.some(({ id }) => id === given)) return applyCondition(actor, item);
  ui.notifications!.info(t("MANIFOLD.Parallax.Absorb.derived", { actor: actor.name, item: item.name }));
  return true;
}

/** Wear of a thing. */
const WEAR = ["disruption", "structuralDamage"] as const;

export const DOCUMENTS: GameDocuments = {
  character: {
    model: ParallaxCharacterData,
    icon: "astronaut-helmet",
    trackable,
    limits,
  },
  npc: {
    model: ParallaxNpcData,
    icon: "alien-stare",
    trackable,
    limits,
  },
  items: {
    parallaxSkill: {
      model: ParallaxSkillData,
      icon: "skills",
      own: ["bonus"],
      sortBy: ["bonus"],
      uniqueKey: (skill) => skillOf(skill).key || skill.name,
      roll: (skill) => ({ kind: "check", key: skillOf(skill).key || skill.id! }),
    },
    parallaxWeapon: {
      model: ParallaxWeaponData,
      icon: "laser-gun",
      own: WEAR,
      roll: ({ id }) => ({ kind: "attack", key: id! }),
      limits: thingLimits,
    },
    parallaxGear: { model: ParallaxGearData, icon: "jetpack", own: WEAR, limits: thingLimits },
    parallaxFeature: { model: ParallaxFeatureData, icon: "star-formation", sortBy: ["cost"] },
    parallaxCounter: {
      model: ParallaxCounterData,
      icon: "abacus",
      own: ["value"],
      limits: () => ({ [OWN_COUNTER_PATH]: { min: 0 } }),
    },
    parallaxWound: { model: ParallaxWoundData, icon: "broken-bone" },
  },
  condition: { icon: "star-struck", onDropped: dropCondition },
};
