/** The fields of this game's items that the compendium browser shows and filters by. */
import type { BrowserField, BrowserFields } from "../../core/contract/browser.ts";
import { SKILLS } from "./rules/creature/skills.ts";

const SKILL_WORDS = Object.fromEntries(SKILLS.map(({ id, label }) => [id, label]));

/** The damage type; items without dice have none. */
const DAMAGE_TYPE: BrowserField = {
  path: "damage.type",
  label: "MANIFOLD.Browser.DamageType",
  needs: [{ path: "damage.formula" }],
};

const REACH: BrowserField = { path: "reach", needs: [{ path: "mode", word: "melee" }] };

/** The range of weapons that shoot or can be thrown. */
const RANGE: BrowserField = {
  path: "range",
  needs: [
    { path: "mode", word: "ranged" },
    { path: "properties", word: "thrown" },
  ],
};

export const BROWSER_FIELDS: BrowserFields = {
  edgeSkill: ["ability", "attack"],
  edgeWeapon: [
    "damage.formula",
    DAMAGE_TYPE,
    REACH,
    RANGE,
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
    DAMAGE_TYPE,
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
