import { count, flag, override, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";

const schema = () => ({
  /** Word by which weapons and talents name the skill; blank takes the item's name. */
  key: text(),
  /** The Skill bonus (B-037). */
  dice: count(1, 50),
  /** For effects. */
  mod: wholeNumber(0),
  /** Id of the ability that a plain click pools with it; blank for none. */
  ability: text(),
  /** VS of its usual use; null leaves it to the GM. */
  vs: override(),
  /** Poor visibility makes it harder (B-043). */
  bySight: flag(),
  description: richText(),
});

/** A skill. The game prints no list, so every skill is an item. */
export class BurstSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
