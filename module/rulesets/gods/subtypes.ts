/** The actor and item subtypes of this game. */
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype, ItemSubtype } from "../../core/contract/index.ts";
import { applyCondition } from "../../core/documents/data-models/condition-item.ts";
import { t } from "../../core/host/host.ts";
import { GodsAilmentData } from "./data/ailment.ts";
import { GodsArmorData } from "./data/armor.ts";
import { GodsCharacterData } from "./data/character.ts";
import { GodsConditionData } from "./data/condition.ts";
import { creature } from "./data/creature-of.ts";
import { GodsGearData } from "./data/gear.ts";
import { GodsMaterialData } from "./data/material.ts";
import { GodsNpcData } from "./data/npc.ts";
import { GodsPowerData } from "./data/power.ts";
import { GodsSkillData } from "./data/skill.ts";
import { GodsWeaponData } from "./data/weapon.ts";
import { GodsCharacterSheet, GodsNpcSheet } from "./sheets/actor-sheet.ts";
import { GodsItemSheet } from "./sheets/item-sheet.ts";

const trackable = { bar: ["survival", "verve"], value: ["injuries.value", "mojo.value"] } as const;

/** Limits of changes: healing stops at the maximum, losses at 0 (G-036, G-048). */
const limits: NonNullable<ActorSubtype["limits"]> = (actor) => ({
  "survival.value": { min: 0, max: creature(actor).survivalMax },
  "verve.value": { min: 0, max: creature(actor).verveMax },
  "injuries.value": { min: 0 },
  "injuries.aging": { min: 0 },
  "phantasm.verve": { min: 0 },
  "phantasm.survival": { min: 0 },
  "phantasm.injuries": { min: 0 },
  "mojo.value": { min: 0 },
  "march.pushes": { min: 0 },
  "march.tracks": { min: 0 },
  breathless: { min: 0 },
  casting: { min: 0 },
  "breath.left": { min: 0 },
});

export const ACTORS: Readonly<Record<string, ActorSubtype>> = {
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

const itemSubtype = (
  model: ItemSubtype["model"],
  icon: string,
  more: Partial<ItemSubtype> = {},
): ItemSubtype => ({ model, sheet: GodsItemSheet, icon, ...more });

/** A material describes things; it cannot be carried itself. */
async function refuseMaterial(_actor: ActorDocument, { name }: ItemDocument): Promise<boolean> {
  ui.notifications!.warn(t("MANIFOLD.Gods.Material.notCarried", { name }));
  return true;
}

export const ITEMS: Readonly<Record<string, ItemSubtype>> = {
  godsSkill: itemSubtype(GodsSkillData, "scroll-unfurled", {
    own: ["bonus"],
    sortBy: ["bonus"],
    uniqueKey: ({ name }) => name.toLowerCase(),
    roll: ({ id }) => ({ kind: "check", key: id! }),
  }),
  godsWeapon: itemSubtype(GodsWeaponData, "broadsword", { roll: ({ id }) => ({ kind: "attack", key: id! }) }),
  godsArmor: itemSubtype(GodsArmorData, "breastplate"),
  godsGear: itemSubtype(GodsGearData, "knapsack"),
  godsAilment: itemSubtype(GodsAilmentData, "poison-bottle", {
    own: ["course"],
    roll: ({ id }) => ({ kind: "ailment", key: id! }),
    limits: () => ({ "course.wait": { min: 0 }, "course.lasts": { min: 0 } }),
  }),
  godsPower: itemSubtype(GodsPowerData, "sparkles"),
  godsMaterial: itemSubtype(GodsMaterialData, "stone-block", { onDropped: refuseMaterial }),
  godsCondition: itemSubtype(GodsConditionData, "star-swirl", { onDropped: applyCondition }),
};
