/** The fields of this game's items that the compendium browser shows and filters by. */
import type { BrowserFields } from "../../core/contract/browser.ts";
import { SKILLS } from "./rules/creature/skills.ts";

const SKILL_WORDS = Object.fromEntries(SKILLS.map(({ id, label }) => [id, label]));

const skill = (path: string) => ({ path, words: SKILL_WORDS });

export const BROWSER_FIELDS: BrowserFields = {
  soulSkill: ["group", "usual", "ranks"],
  soulWeapon: ["mode", "damage.dice", "range", skill("attack.skill"), "price", "traits", "actionPoints"],
  soulPower: [
    "cost.drain",
    "cost.actionPoints",
    skill("attack.skill"),
    "damage.dice",
    "soulAttack",
    "element",
  ],
  soulArmor: ["defense", "noisy", "heavy", "price"],
  soulGear: ["hardness", "hitPoints.max", "price"],
  soulProject: ["complexity", "price"],
};
