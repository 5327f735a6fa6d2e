import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, choices, described, flag, skillWord, text, wholeNumber } from "../../../core/host/fields.ts";
import { ROLL_LABELS, TALENT_KIND_LABELS } from "../labels.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  /** Modifier of rolls (B-007, B-008); a value of 0 adds none. */
  gift: new SchemaField({
    kind: choice(TALENT_KIND_LABELS, "dice"),
    value: wholeNumber(1, { min: -20, max: 20 }),
    rolls: choices(ROLL_LABELS, ["check"]),
    /** Limits the modifier to an ability (by id) and a skill (by key); blank for any. */
    ability: text(),
    skill: skillWord(),
    /** True: counts unless the user unticks it; false: the dialog offers it unticked. */
    always: flag(true),
  }),
  /** Points added to Guard (B-025). */
  guard: wholeNumber(0),
  ...described(),
});

/** A talent: bonus dice or a step for certain rolls, points of Guard, or plain text. */
export class BurstTalentData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.talent"];

  static override defineSchema() {
    return schema();
  }
}
