import { choice, richText, text } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ATTRIBUTE_WORDS, SKILL_KIND_LABELS } from "../labels.ts";
import { unboundedNumber } from "./fields.ts";

const schema = () => ({
  /** Word by which weapons and features name it ("climb"); the id of the item when blank. */
  key: text(),
  /** The Attribute it usually joins; the dialog may pair it with another (P-075). */
  attribute: choice(ATTRIBUTE_WORDS, "cleverness"),
  kind: choice(SKILL_KIND_LABELS, "general"),
  bonus: unboundedNumber(0),
  description: richText(),
});

/** Something one has learned (P-072 to P-078). The list is open. */
export class ParallaxSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
