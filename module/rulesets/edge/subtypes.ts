/** Actor and item subtypes: model, sheet, icon and limits. */
import type { ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype, GrantRules, ItemSubtype, TokenSize } from "../../core/contract/index.ts";
import { applyCondition } from "../../core/documents/data-models/condition-item.ts";
import type { Limits } from "../../kit/change-set.ts";
import { EdgeArmorData } from "./data/armor.ts";
import { EdgeCharacterData } from "./data/character.ts";
import { EdgeConditionData } from "./data/condition.ts";
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
import { EdgeCharacterSheet, EdgeNpcSheet } from "./sheets/actor-sheet.ts";
import { EdgeItemSheet } from "./sheets/item-sheet.ts";
import { EdgeOriginSheet } from "./sheets/origin-sheet.ts";

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

export const actors: Record<string, ActorSubtype> = {
  edgeCharacter: {
    model: EdgeCharacterData,
    sheet: EdgeCharacterSheet,
    icon: "person",
    linked: true,
    trackable,
    tokenSize,
    limits: (actor) => ({ ...limits(actor), edgeDue: { min: 0, max: HAND_LIMIT } }),
  },
  edgeNpc: {
    model: EdgeNpcData,
    sheet: EdgeNpcSheet,
    icon: "robot-golem",
    linked: false,
    trackable,
    limits,
    tokenSize,
  },
};

const skillKey = ({ system }: ItemDocument): string => (system as EdgeSkillData).key;

/** Uses may exceed their maximum if a user entered more. */
function usesLimits(item: ItemDocument): Limits {
  const { value = 0, max = 0 } = possessionOf(item).uses ?? {};
  return { "uses.value": { min: 0, max: Math.max(value, max) } };
}

const item = (model: ItemSubtype["model"], icon: string, more: Partial<ItemSubtype> = {}): ItemSubtype => ({
  model,
  sheet: EdgeItemSheet,
  icon,
  ...more,
});

const origin = (model: ItemSubtype["model"], icon: string, grants: GrantRules): ItemSubtype => ({
  model,
  sheet: EdgeOriginSheet,
  icon,
  grants,
});

export const items: Record<string, ItemSubtype> = {
  edgeSkill: item(EdgeSkillData, "skills", {
    own: ["trained", "bonus"],
    onDropped: train,
    uniqueKey: (item) => skillKey(item) || item.name,
    roll: (item) => ({ kind: "check", key: skillKey(item) || item.id! }),
  }),
  edgeWeapon: item(EdgeWeaponData, "sword-brandish", {
    own: ["jammed"],
    roll: ({ id }) => ({ kind: "attack", key: id! }),
  }),
  edgeArmor: item(EdgeArmorData, "breastplate"),
  edgeGear: item(EdgeGearData, "backpack", {
    own: ["structure.value", "light.lit"],
    limits: (item) => ({
      quantity: { min: 0 },
      "structure.value": { min: 0, max: (item.system as EdgeGearData).structure.max },
      ...usesLimits(item),
    }),
  }),
  edgePower: item(EdgePowerData, "sparkles", {
    sortBy: ["cost"],
    limits: usesLimits,
    roll: ({ id }) => ({ kind: "power", key: id! }),
  }),
  edgeSpecies: origin(EdgeSpeciesData, "dna2", SPECIES_GRANTS),
  edgeBackground: origin(EdgeBackgroundData, "scroll-unfurled", BACKGROUND_GRANTS),
  edgeClass: origin(EdgeClassData, "rank-3", CLASS_GRANTS),
  edgeProject: item(EdgeProjectData, "hammer-nails", {
    own: ["paid", "progress"],
    limits: () => ({ progress: { min: 0 } }),
  }),
  edgeLifestyle: item(EdgeLifestyleData, "village", { uniqueKey: ({ name }) => name }),
  edgeTrauma: item(EdgeTraumaData, "broken-bone", { own: ["side", "successes", "healed"] }),
  edgeCondition: item(EdgeConditionData, "star-swirl", { onDropped: applyCondition }),
};
