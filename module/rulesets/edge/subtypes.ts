/** Actor and item subtypes: model, sheet, icon and limits. */
import type { ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype, TokenSize } from "../../core/contract/index.ts";
import type { GameDocuments } from "../../core/documents/define-game.ts";
import type { Limits } from "../../kit/change-set.ts";
import { EdgeArmorData } from "./data/armor.ts";
import { EdgeCharacterData } from "./data/character.ts";
import { creature } from "./data/creature-of.ts";
import { EdgeGearData } from "./data/gear.ts";
import { possessionOf } from "./data/item-of.ts";
import { EdgeLifestyleData } from "./data/lifestyle.ts";
import { EdgeNpcData } from "./data/npc.ts";
import { BACKGROUND_GRANTS, CLASS_GRANTS, SPECIES_GRANTS } from "./data/origin-grants.ts";
import { EdgeBackgroundData, EdgeClassData, EdgeSpeciesData } from "./data/origins.ts";
import { EdgePowerData } from "./data/power.ts";
import { EdgeProjectData } from "./data/project.ts";
import { EdgeSkillData } from "./data/skill.ts";
import { train } from "./data/training.ts";
import { EdgeTraumaData } from "./data/trauma.ts";
import { EdgeWeaponData } from "./data/weapon.ts";
import { rulesMetres } from "./rules/attack/scale.ts";
import { HAND_LIMIT } from "./rules/check/edge-cards.ts";
import { EXHAUSTION_LIMIT } from "./rules/creature/exhaustion.ts";
import { spacesOf, USUAL_SPACE_M } from "./rules/creature/sizes.ts";
import { ECONOMY_PATHS } from "./rules/paths.ts";
import { SETTINGS } from "./settings.ts";
import { EdgeOriginSheet } from "./sheets/classes.ts";

const trackable = { bar: ["vitality", "psi"], value: ["exhaustion.value"] } as const;

const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  "vitality.value": { min: 0, max: creature(actor).vitalityMax },
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

/** Tokens take the spaces of the size table (E-295 to E-302). */
const tokenSize: TokenSize = {
  path: "size",
  spaces: (actor, grid) =>
    SETTINGS.read("tokenSizes")
      ? spacesOf(
          creature(actor).size,
          grid ? rulesMetres(grid.distance, grid.units, SETTINGS.read("distanceScale")) : USUAL_SPACE_M,
        )
      : null,
};

const skillKey = ({ system }: ItemDocument): string => (system as EdgeSkillData).key;

/** Uses may exceed their maximum if a user entered more. */
function usesLimits(item: ItemDocument): Limits {
  const { value = 0, max = 0 } = possessionOf(item).uses ?? {};
  return { "uses.value": { min: 0, max: Math.max(value, max) } };
}

export const DOCUMENTS: GameDocuments = {
  character: {
    model: EdgeCharacterData,
    icon: "person",
    trackable,
    tokenSize,
    limits: (actor) => ({ ...limits(actor), edgeDue: { min: 0, max: HAND_LIMIT } }),
  },
  npc: {
    model: EdgeNpcData,
    icon: "robot-golem",
    trackable,
    limits,
    tokenSize,
  },
  items: {
    edgeSkill: {
      model: EdgeSkillData,
      icon: "skills",
      own: ["trained", "bonus"],
      onDropped: train,
      uniqueKey: (item) => skillKey(item) || item.name,
      roll: (item) => ({ kind: "check", key: skillKey(item) || item.id! }),
    },
    edgeWeapon: {
      model: EdgeWeaponData,
      icon: "sword-brandish",
      own: ["jammed"],
      roll: ({ id }) => ({ kind: "attack", key: id! }),
    },
    edgeArmor: { model: EdgeArmorData, icon: "breastplate" },
    edgeGear: {
      model: EdgeGearData,
      icon: "backpack",
      own: ["structure.value", "light.lit"],
      limits: (item) => ({
        quantity: { min: 0 },
        "structure.value": { min: 0, max: (item.system as EdgeGearData).structure.max },
        ...usesLimits(item),
      }),
    },
    edgePower: {
      model: EdgePowerData,
      icon: "sparkles",
      sortBy: ["cost"],
      limits: usesLimits,
      roll: ({ id }) => ({ kind: "power", key: id! }),
    },
    edgeSpecies: { model: EdgeSpeciesData, icon: "dna2", sheet: EdgeOriginSheet, grants: SPECIES_GRANTS },
    edgeBackground: {
      model: EdgeBackgroundData,
      icon: "scroll-unfurled",
      sheet: EdgeOriginSheet,
      grants: BACKGROUND_GRANTS,
    },
    edgeClass: { model: EdgeClassData, icon: "rank-3", sheet: EdgeOriginSheet, grants: CLASS_GRANTS },
    edgeProject: {
      model: EdgeProjectData,
      icon: "hammer-nails",
      own: ["paid", "progress"],
      limits: () => ({ progress: { min: 0 } }),
    },
    edgeLifestyle: { model: EdgeLifestyleData, icon: "village", uniqueKey: ({ name }) => name },
    edgeTrauma: { model: EdgeTraumaData, icon: "broken-bone", own: ["side", "successes", "healed"] },
  },
  condition: { icon: "star-swirl" },
};
