import { ItemModel } from "../../../core/documents/data-models/models.ts";
import { amount, choice, flag, wholeNumber } from "../../../core/host/fields.ts";
import { REACH_LABELS } from "../labels.ts";
import { isDamageFormula } from "../rules/damage/damage-formula.ts";
import { formula } from "./fields.ts";
import { possessionFields } from "./possession.ts";

const schema = () => ({
  ...possessionFields(),
  equipped: flag(),
  reach: choice(REACH_LABELS, "melee"),
  /** Range of a ranged weapon in feet. */
  range: amount(0),
  attackBonus: wholeNumber(0),
  /** Damage formula; blank for a weapon without damage (a net). */
  damage: formula(isDamageFormula, "1d6"),
});

/** Anything to attack with. */
export class GodsWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Gods.Item.possession", "MANIFOLD.Gods.Item.weapon"];

  static override defineSchema() {
    return schema();
  }

  /** Kind of possession, which decides its upkeep (G-182). */
  readonly possession = "weapon";
}

export type Weapon = GodsWeaponData &
  foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;
