import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, choice, count, described, flag, holding, wholeNumber } from "../../../core/host/fields.ts";
import { ACTIVATION_LABELS, RECHARGE_LABELS } from "../labels.ts";
import { possessionFields } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  ...possessionFields(),
  ...holding(),
  ...described(),
  /** Uses (a first aid kit has 10, E-596); a maximum of 0 for unlimited. */
  uses: new SchemaField({ value: wholeNumber(0, { min: 0 }), max: wholeNumber(0, { min: 0 }) }),
  /** Cost of its use in a turn (E-329). */
  activation: choice(ACTIVATION_LABELS, "none"),
  /** Structure points of items worth repairing (E-597); with a maximum of 0 they are not tracked. */
  structure: new SchemaField({ value: count(), max: count() }),
  /** Type of rest that restores uses (E-507). */
  recharge: choice(RECHARGE_LABELS, "never"),
  /** Can be used to stabilise and to stop bleeding, for one use each (E-596). */
  firstAid: flag(),
  /** A light source: radius of bright and of dim light in metres, and whether it is burning (E-260). */
  light: new SchemaField({ bright: amount(0), dim: amount(0), lit: flag() }),
  /** Worn or at hand instead of stowed. */
  equipped: flag(),
});

/** Any other item that a creature carries. */
export class EdgeGearData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.gear"];

  static override defineSchema() {
    return schema();
  }
}
