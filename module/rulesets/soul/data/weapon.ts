import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, choices, count, described, flag } from "../../../core/host/fields.ts";
import { BREAKS_LABELS, WEAPON_MODE_LABELS, WEAPON_TRAIT_LABELS } from "../labels.ts";
import { TOOL_HIT_POINTS } from "../rules/damage/objects.ts";
import { optionalChoice, pool, possessionFields, sturdiness } from "./fields.ts";

const schema = () => ({
  ...possessionFields(),
  ...described(),
  equipped: flag(),
  mode: choice(WEAPON_MODE_LABELS, "melee"),
  attack: pool("athletics", "meleeWeapons", 0),
  damage: pool("athletics", "", 2),
  /** In spaces: reach, or accurate range (S-081). */
  range: count(1),
  traits: choices(WEAPON_TRAIT_LABELS),
  /** Action points of an attack; the known rules name none (S-027). */
  actionPoints: count(0, 99),
  /** Material that it is designed to break (S-091). */
  breaks: optionalChoice(BREAKS_LABELS),
  ...sturdiness(TOOL_HIT_POINTS),
});

/** A weapon, including unarmed attacks. */
export class SoulWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.weapon"];

  static override defineSchema() {
    return schema();
  }
}
