import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, described, skillWord } from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS, SKILL_KIND_LABELS } from "../labels.ts";
import { unboundedNumber } from "./fields.ts";

const schema = () => ({
  /** Key by which weapons and features refer to the skill ("climb"); blank for the item's id. */
  key: skillWord(),
  /** The Attribute that the skill usually modifies; the dialog offers others (P-075). */
  attribute: choice(ATTRIBUTE_LABELS, "cleverness"),
  kind: choice(SKILL_KIND_LABELS, "general"),
  bonus: unboundedNumber(0),
  ...described(),
});

/** A skill (P-072 to P-078). The list is open. */
export class ParallaxSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Parallax.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
