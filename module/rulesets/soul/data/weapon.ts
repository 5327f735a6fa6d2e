import { choice, choices, count, flag, richText } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { BREAKS_LABELS, WEAPON_MODE_LABELS, WEAPON_TRAIT_LABELS } from "../labels.ts";
import { TOOL_HIT_POINTS } from "../rules/objects.ts";
import { maybe, pool, possession, sturdiness } from "./fields.ts";

const schema = () => ({
  ...possession(),
  description: richText(),
  equipped: flag(),
  mode: choice(WEAPON_MODE_LABELS, "melee"),
  attack: pool("athletics", "meleeWeapons", 0),
  damage: pool("athletics", "", 2),
  /** Spaces: reach, or the range within which it is accurate (S-081). */
  range: count(1),
  traits: choices(WEAPON_TRAIT_LABELS),
  /** Action points of an attack; the rules found name none (S-027). */
  actionPoints: count(0, 99),
  /** Material that it was made to break (S-091). */
  breaks: maybe(BREAKS_LABELS),
  ...sturdiness(TOOL_HIT_POINTS),
});

/** Anything of matter that one attacks with. */
export class SoulWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.weapon"];

  static override defineSchema() {
    return schema();
  }
}
