/** What the compendium browser shows of the items of this game, and filters them by. */
import type { BrowserFields } from "../../core/contract/browser.ts";
import { ABILITIES, abilityLabel } from "./rules/creature/abilities.ts";

const ABILITY_WORDS = Object.fromEntries(ABILITIES.map((id) => [id, abilityLabel(id)]));

const ability = (path: string) => ({ path, words: ABILITY_WORDS });
const skill = (path: string) => ({ path, namedBy: "burstSkill" });

const POWER = [
  "use",
  "cost.vigor",
  "cost.mana",
  "cost.actions",
  "damage.type",
  "form",
  ability("ability"),
  skill("skill"),
  "inflicts",
];

export const BROWSER: BrowserFields = {
  burstSkill: ["dice", ability("ability"), "vs", "bySight"],
  burstTechnique: POWER,
  burstSpell: POWER,
  burstTalent: ["gift.kind", "gift.value", "gift.rolls", skill("gift.skill"), "guard"],
  burstWeapon: [
    "damage.value",
    "damage.quality",
    "damage.type",
    skill("skill"),
    "price",
    "form",
    "reach",
    "range",
    "weight",
  ],
  burstArmor: ["rank", "quality", "guard", "durability.max", "price", "protects", "weight"],
  burstGear: ["uses.max", "weight", "price"],
};
