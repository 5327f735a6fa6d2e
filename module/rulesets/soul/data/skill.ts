import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, skillWord } from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS, SKILL_GROUP_LABELS } from "../labels.ts";

const schema = () => ({
  /** Id of a known skill, or a word chosen by the group (S-035). */
  key: skillWord(),
  group: choice(SKILL_GROUP_LABELS, "trade"),
  /** Preselected attribute; the skill may be rolled with any (S-029). */
  usual: choice(ATTRIBUTE_LABELS, "intellect"),
  ranks: count(1, 99),
  ...described(),
});

/** A known skill, dropped on an actor to learn ranks, or a custom trade or specialization. */
export class SoulSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Soul.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}
