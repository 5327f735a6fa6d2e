/** The fields of this game's items that the compendium browser shows and filters by. */
import type { BrowserFields } from "../../core/contract/browser.ts";

export const BROWSER_FIELDS: BrowserFields = {
  parallaxSkill: ["attribute", "kind", "bonus"],
  parallaxWeapon: [
    "damage",
    "critDamage",
    "range",
    { path: "skill", namedBy: "parallaxSkill" },
    "weight",
    "attribute",
  ],
  parallaxGear: ["armor", "defense", "weight", "alpha"],
  parallaxFeature: ["kind", "cost", "alpha"],
};
