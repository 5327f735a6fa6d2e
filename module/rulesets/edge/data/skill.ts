import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, described, flag, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { ABILITY_LABELS } from "../labels.ts";

const schema = () => ({
  /** Id of a printed skill (E-107 …), or a custom word (E-156). */
  key: skillWord(),
  ability: choice(ABILITY_LABELS, "int"),
  bonus: wholeNumber(0),
  trained: flag(),
  /** Whether it can be used for attack rolls (E-050). */
  attack: flag(),
  ...described(),
});

/** A skill as an item: a printed one, to be dropped on a character that is trained in it, or a custom one. */
export class EdgeSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
