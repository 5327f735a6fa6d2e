import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, described, flag, skillWord, wholeNumber } from "../../../core/host/fields.ts";
import { ABILITY_LABELS } from "../labels.ts";

const schema = () => ({
  /** Id of a printed skill (E-107 …) or a word of the group's own (E-156). */
  key: skillWord(),
  ability: choice(ABILITY_LABELS, "int"),
  bonus: wholeNumber(0),
  trained: flag(),
  /** Serves for attack rolls (E-050). */
  attack: flag(),
  ...described(),
});

/** A skill as an item: a printed one, to drop on a character that is trained in it, or one of the group's own. */
export class EdgeSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
