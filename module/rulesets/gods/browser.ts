/** The fields of this game's items that the compendium browser shows and filters by. */
import type { BrowserFields } from "../../core/contract/browser.ts";

export const BROWSER_FIELDS: BrowserFields = {
  godsSkill: ["ability", "bonus"],
  godsWeapon: ["damage", "reach", "range", "weight", "price", "attackBonus"],
  godsArmor: ["defense", "weight", "price"],
  godsGear: ["possession", "weight", "price"],
  godsAilment: ["exposure", "strength", "injuries", "penalty", "state", "chronic", "inescapable"],
  godsPower: ["nature", "time.value", "time.unit", "concentration"],
  godsMaterial: ["thickness"],
};
