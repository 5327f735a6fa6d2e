import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { choice, count, described, flag, text } from "../../../core/host/fields.ts";
import { ABILITY_LABELS, SIDE_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "../labels.ts";

const { StringField } = foundry.data.fields;

const schema = () => ({
  /** Row of the trauma tables; blank for a custom trauma. */
  row: text(),
  nature: choice(TRAUMA_NATURE_LABELS, "physical"),
  severity: choice(TRAUMA_SEVERITY_LABELS, "mild"),
  side: choice(SIDE_LABELS, "none"),
  /** Ability whose score it lowers by 1; blank for none. */
  lowers: new StringField({ required: true, blank: true, initial: "", choices: ABILITY_LABELS }),
  /** Successful saves so far, and the number that heals everything except the permanent part (E-492). */
  successes: count(),
  needed: count(3, 99),
  /** Whether everything except the permanent part has healed. */
  healed: flag(),
  ...described(),
});

/** A lasting injury of body or mind (E-448). */
export class EdgeTraumaData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.trauma"];

  static override defineSchema() {
    return schema();
  }
}
