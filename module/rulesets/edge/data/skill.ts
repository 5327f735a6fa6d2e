import { choice, flag, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ABILITY_LABELS } from "../labels.ts";

const schema = () => ({
  /** Which skill this is: an id of the skill list (E-107 …) or a word of the group's own (E-156). */
  key: text(),
  ability: choice(ABILITY_LABELS, "int"),
  bonus: wholeNumber(0),
  trained: flag(),
  /** Usable for attack rolls (E-050). */
  attack: flag(),
  description: richText(),
});

/** A skill as an item: one of the list, to mark a character as trained in it, or one that the group has added. */
export class EdgeSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
