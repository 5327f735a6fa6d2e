import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { count, described, flag, override, skillWord, text, wholeNumber } from "../../../core/host/fields.ts";

const schema = () => ({
  /** Word by which weapons and talents refer to the skill; blank for the item's id. */
  key: skillWord(),
  /** The Skill bonus (B-037). */
  dice: count(1, 50),
  /** Changed by effects. */
  mod: wholeNumber(0),
  /** Id of the ability that a plain click adds; blank for none. */
  ability: text(),
  /** VS of its usual use; null if the GM sets it each time. */
  vs: override(),
  /** Relies on sight: poor visibility raises the VS (B-043). */
  bySight: flag(),
  ...described(),
});

/** A skill. The rules have no fixed list, so every skill is an item. */
export class BurstSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
