/** The fields of this game's items that the compendium browser shows and filters by. */
import type { BrowserField, BrowserFields } from "../../core/contract/browser.ts";
import { ABILITIES, abilityLabel } from "./rules/creature/abilities.ts";

const ABILITY_WORDS = Object.fromEntries(ABILITIES.map((id) => [id, abilityLabel(id)]));

const ability = (path: string) => ({ path, words: ABILITY_WORDS });
const skill = (path: string) => ({ path, namedBy: "burstSkill" });

/** The damage type; items without damage have none. */
const DAMAGE_TYPE: BrowserField = {
  path: "damage.type",
  label: "MANIFOLD.Browser.DamageType",
  needs: [{ path: "damage.value" }],
};

const POWER = [
  "use",
  "cost.vigor",
  "cost.mana",
  "cost.actions",
  DAMAGE_TYPE,
  "form",
  ability("ability"),
  skill("skill"),
  "inflicts",
];

export const BROWSER_FIELDS: BrowserFields = {
  burstSkill: ["dice", ability("ability"), "vs", "bySight"],
  burstTechnique: POWER,
  burstSpell: POWER,
  burstTalent: ["gift.kind", "gift.value", "gift.rolls", skill("gift.skill"), "guard"],
  burstWeapon: [
    "damage.value",
    "damage.quality",
    DAMAGE_TYPE,
    skill("skill"),
    "price",
    "form",
    "ranged",
    { path: "reach", needs: [{ path: "ranged", word: "false" }] },
    { path: "range", needs: [{ path: "ranged", word: "true" }] },
    "weight",
  ],
  burstArmor: ["rank", "quality", "guard", "durability.max", "price", "protects", "weight"],
  burstGear: ["uses.max", "weight", "price"],
};
