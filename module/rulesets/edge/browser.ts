/** What the compendium browser shows of the items of this game, and filters them by. */
import type { BrowserFields } from "../../core/contract/browser.ts";
import { SKILLS } from "./rules/creature/skills.ts";

const SKILL_WORDS = Object.fromEntries(SKILLS.map(({ id, label }) => [id, label]));

export const BROWSER: BrowserFields = {
  edgeSkill: ["ability", "attack"],
  edgeWeapon: [
    "damage.formula",
    "damage.type",
    "range",
    "hands",
    "price",
    "mode",
    { path: "skill", words: SKILL_WORDS },
    "properties",
    "weight",
  ],
  edgeArmor: ["class", "av", "penalty.value", "weight", "price"],
  edgeGear: ["activation", "uses.max", "recharge", "weight", "price", "firstAid"],
  edgePower: [
    "kind",
    "cost",
    "activation",
    "damage.formula",
    "damage.type",
    "recharge",
    "concentration",
    "conditions",
  ],
  edgeSpecies: ["size", "speed.walk", "restPeriod", "anyAbilities"],
  edgeBackground: ["skills", "anySkills"],
  edgeClass: ["vp", "psionic", "psi", "anySkills"],
  edgeLifestyle: ["cost"],
  edgeTrauma: ["nature", "severity", "lowers", "needed"],
};
