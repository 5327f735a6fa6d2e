import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, described, wholeNumber } from "../../../core/host/fields.ts";
import { ABILITY_LABELS } from "../labels.ts";

const schema = () => ({
  /** Default ability of the skill's rolls. */
  ability: choice(ABILITY_LABELS, "intelligence"),
  /** Bonus to the ability (G-011). */
  bonus: wholeNumber(1),
  ...described(),
});

/** A skill or a field of knowledge. */
export class GodsSkillData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.skill"];

  static override defineSchema() {
    return schema();
  }
}

export type Skill = GodsSkillData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
