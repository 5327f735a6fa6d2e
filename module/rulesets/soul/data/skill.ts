import { choice, count, richText, text } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ATTRIBUTE_LABELS, SKILL_GROUP_LABELS } from "../labels.ts";

const schema = () => ({
  /** Which skill this is: an id of the list or a word of the group's own (S-035). */
  key: text(),
  group: choice(SKILL_GROUP_LABELS, "trade"),
  /** Attribute picked beforehand; any may be rolled with it (S-029). */
  usual: choice(ATTRIBUTE_LABELS, "intellect"),
  ranks: count(1, 99),
  description: richText(),
});

/** A skill as an item: one of the list, to give ranks in it, or a trade or specialization that the group has added. */
export class SoulSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
