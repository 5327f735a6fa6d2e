import { ItemModel } from "../../../core/documents/data-models/models.ts";
import {
  choice,
  choices,
  count,
  described,
  flag,
  skillWord,
  text,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { AREA_PREFIX, areaField } from "../../../core/records/area-field.ts";
import {
  ACTIVATION_LABELS,
  AMOUNT_TYPE_LABELS,
  CONDITION_LABELS,
  ENDING_LABELS,
  POWER_KIND_LABELS,
  RECHARGE_LABELS,
  WHOSE_LABELS,
} from "../labels.ts";
import { damageFormula } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  kind: choice(POWER_KIND_LABELS, "psychic"),
  /** Psi points per use (E-591). */
  cost: count(),
  /** A maximum of 0 for unlimited uses. */
  uses: new SchemaField({ value: count(), max: count() }),
  recharge: choice(RECHARGE_LABELS, "rest"),
  /** Free text. */
  action: text(),
  area: text(),
  /** Creatures in its area are its targets (E-387). */
  shape: areaField(),
  /** Cost of its use in a turn (E-329). */
  activation: choice(ACTIVATION_LABELS, "action"),
  /** End of its effect (E-396); a count of 2 means the second such event after its use. */
  duration: new SchemaField({
    until: choice(ENDING_LABELS, "none"),
    whose: choice(WHOSE_LABELS, "own"),
    count: wholeNumber(1, { min: 1 }),
    saveEnds: flag(),
  }),
  /** Lasts as long as its user concentrates (E-397). */
  concentration: flag(),
  damage: new SchemaField({ formula: damageFormula(""), type: choice(AMOUNT_TYPE_LABELS, "psychic") }),
  /** The save against it: a skill's id or free text ("DEX (Reflex)"); with a DC of 0 there is none. */
  save: new SchemaField({ skill: skillWord(), dc: count() }),
  /** Conditions imposed (E-411). */
  conditions: choices(CONDITION_LABELS),
  ...described(),
});

/** A psychic power, a talent, a class feature, a poison or a trap. */
export class EdgePowerData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = [AREA_PREFIX, "MANIFOLD.Edge.Item.power"];

  static override defineSchema() {
    return schema();
  }
}
