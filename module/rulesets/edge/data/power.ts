import { choice, choices, count, flag, richText, text, wholeNumber } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
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
  /** Psi points that a use costs (E-591). */
  cost: count(),
  /** Limited uses; a maximum of 0 means unlimited. */
  uses: new SchemaField({ value: count(), max: count() }),
  recharge: choice(RECHARGE_LABELS, "rest"),
  /** What it takes, and whom it reaches, in words. */
  action: text(),
  area: text(),
  /** Which part of a turn its use takes (E-329). */
  activation: choice(ACTIVATION_LABELS, "action"),
  /** When what it imposes ends (E-396); a count of 2 is the second such moment from its use. */
  duration: new SchemaField({
    until: choice(ENDING_LABELS, "none"),
    whose: choice(WHOSE_LABELS, "own"),
    count: wholeNumber(1, { min: 1 }),
    saveEnds: flag(),
  }),
  /** Lasts while its user concentrates (E-397). */
  concentration: flag(),
  damage: new SchemaField({ formula: damageFormula(""), type: choice(AMOUNT_TYPE_LABELS, "psychic") }),
  /** The save that halves or avoids it: a skill's id, or words ("DEX (Reflex)"); a DC of 0: none. */
  save: new SchemaField({ skill: text(), dc: count() }),
  /** Conditions that it imposes (E-411). */
  conditions: choices(CONDITION_LABELS),
  description: richText(),
});

/** Whatever one can do besides fighting with arms: psychic powers, talents, features of a class, poisons, traps. */
export class EdgePowerData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.power"];

  static override defineSchema() {
    return schema();
  }
}
