/** What the compendium browser shows of the items of this game, and filters them by. */
import type { BrowserFields } from "../../core/contract/browser.ts";

export const BROWSER: BrowserFields = {
  godsSkill: ["ability", "bonus"],
  godsWeapon: ["damage", "reach", "range", "weight", "price", "attackBonus"],
  godsArmor: ["defense", "weight", "price"],
  godsGear: ["possession", "weight", "price"],
  godsAilment: ["exposure", "strength", "injuries", "penalty", "state", "chronic", "inescapable"],
  godsPower: ["nature", "time.value", "time.unit", "concentration"],
  godsMaterial: ["thickness"],
};
