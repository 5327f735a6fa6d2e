/** The actor and item subtypes of this game. */
import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import type { ActorSubtype } from "../../core/contract/index.ts";
import type { GameDocuments } from "../../core/documents/define-game.ts";
import { t } from "../../core/host/host.ts";
import { GodsAilmentData } from "./data/ailment.ts";
import { GodsArmorData } from "./data/armor.ts";
import { GodsCharacterData } from "./data/character.ts";
import { creature } from "./data/creature-of.ts";
import { GodsGearData } from "./data/gear.ts";
import { GodsMaterialData } from "./data/material.ts";
import { GodsNpcData } from "./data/npc.ts";
import { GodsPowerData } from "./data/power.ts";
import { GodsSkillData } from "./data/skill.ts";
import { GodsWeaponData } from "./data/weapon.ts";

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

/** A material describes things; it cannot be carried itself. */
async function refuseMaterial(_actor: ActorDocument, { name }: ItemDocument): Promise<boolean> {
  ui.notifications!.warn(t("MANIFOLD.Gods.Material.notCarried", { name }));
  return true;
}

export const DOCUMENTS: GameDocuments = {
  character: {
    model: GodsCharacterData,
    icon: "hooded-figure",
    trackable,
    limits,
  },
  npc: { model: GodsNpcData, icon: "minotaur", trackable, limits },
  items: {
    godsSkill: {
      model: GodsSkillData,
      icon: "scroll-unfurled",
      own: ["bonus"],
      sortBy: ["bonus"],
      uniqueKey: ({ name }) => name.toLowerCase(),
      roll: ({ id }) => ({ kind: "check", key: id! }),
    },
    godsWeapon: {
      model: GodsWeaponData,
      icon: "broadsword",
      roll: ({ id }) => ({ kind: "attack", key: id! }),
    },
    godsArmor: { model: GodsArmorData, icon: "breastplate" },
    godsGear: { model: GodsGearData, icon: "knapsack" },
    godsAilment: {
      model: GodsAilmentData,
      icon: "poison-bottle",
      own: ["course"],
      roll: ({ id }) => ({ kind: "ailment", key: id! }),
      limits: () => ({ "course.wait": { min: 0 }, "course.lasts": { min: 0 } }),
    },
    godsPower: { model: GodsPowerData, icon: "sparkles" },
    godsMaterial: { model: GodsMaterialData, icon: "stone-block", onDropped: refuseMaterial },
  },
  condition: { icon: "star-swirl" },
};
