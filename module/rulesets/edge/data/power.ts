import { choice, choices, count, flag, richText, text } from "../../../core/data/fields.ts";
import { ItemModel } from "../../../core/data/models.ts";
import { AMOUNT_TYPE_LABELS, CONDITION_LABELS, POWER_KIND_LABELS, RECHARGE_LABELS } from "../labels.ts";
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
  /** Lasts while its user concentrates (E-397). */
  concentration: flag(),
  damage: new SchemaField({ formula: damageFormula(""), type: choice(AMOUNT_TYPE_LABELS, "psychic") }),
  /** The save that halves or avoids it ("DEX (Reflex)"); a DC of 0: none. */
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
