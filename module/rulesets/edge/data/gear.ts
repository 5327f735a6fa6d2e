import { choice, count, flag, richText, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { ACTIVATION_LABELS, RECHARGE_LABELS } from "../labels.ts";
import { possession } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...possession(),
  description: richText(),
  /** Limited uses (a first aid kit has 10, E-596); a maximum of 0 means unlimited. */
  uses: new SchemaField({ value: wholeNumber(0, { min: 0 }), max: wholeNumber(0, { min: 0 }) }),
  /** What using it takes of a turn (E-329). */
  activation: choice(ACTIVATION_LABELS, "none"),
  /** What it stands up to, for things worth repairing (E-597); a maximum of 0: not counted. */
  structure: new SchemaField({ value: count(), max: count() }),
  /** What brings spent uses back (E-507). */
  recharge: choice(RECHARGE_LABELS, "never"),
  /** Good for stabilising and for stopping blood; each treatment takes one use (E-596). */
  firstAid: flag(),
  /** Carried openly or worn rather than stowed. */
  equipped: flag(),
});

/** Everything else that one carries. */
export class EdgeGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
