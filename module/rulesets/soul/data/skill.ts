import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, skillWord } from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS, SKILL_GROUP_LABELS } from "../labels.ts";

const schema = () => ({
  /** Id of a known skill or a word of the group's own (S-035). */
  key: skillWord(),
  group: choice(SKILL_GROUP_LABELS, "trade"),
  /** Preselected attribute; any may be rolled with it (S-029). */
  usual: choice(ATTRIBUTE_LABELS, "intellect"),
  ranks: count(1, 99),
  ...described(),
});

/** A known skill, dropped to learn ranks of it, or a trade or specialization of the group's own. */
export class SoulSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
