import { choice, choices, flag, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ROLL_LABELS, TALENT_KIND_LABELS } from "../labels.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  /** What it brings to rolls (B-007, B-008); a value of 0 brings nothing. */
  gift: new SchemaField({
    kind: choice(TALENT_KIND_LABELS, "dice"),
    value: wholeNumber(1, { min: -20, max: 20 }),
    rolls: choices(ROLL_LABELS, ["check"]),
    /** Id of the one ability, and key of the one skill, that it goes with; blank for any. */
    ability: text(),
    skill: text(),
    /** Counts by itself; otherwise it is offered in the dialog and has to be ticked. */
    always: flag(true),
  }),
  /** Points of Guard (B-025). */
  guard: wholeNumber(0),
  description: richText(),
});

/** Something one is good at beyond skills: bonus dice or a step for certain rolls, a little Guard, or just a text. */
export class BurstTalentData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Burst.Item.talent"];

  static override defineSchema() {
    return schema();
  }
}
