import { ItemModel } from "../../../core/documents/data-models/models.ts";
import {
  amount,
  choice,
  choices,
  described,
  flag,
  skillWord,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { AREA_FORM_LABELS } from "../../../core/records/area-field.ts";
import {
  ABILITY_LABELS,
  DAMAGE_TYPE_LABELS,
  RANGE_LABELS,
  WEAPON_MODE_LABELS,
  WEAPON_PROPERTY_LABELS,
} from "../labels.ts";
import { damageFormula, possessionFields } from "./fields.ts";

const { SchemaField, StringField } = foundry.data.fields;

const schema = () => ({
  ...possessionFields(),
  ...described(),
  equipped: flag(),
  mode: choice(WEAPON_MODE_LABELS, "melee"),
  /** Id of the attack skill (E-050). */
  skill: skillWord("coldWeapons"),
  /** Ability named by a feature (E-334); blank for the skill's ability. */
  ability: new StringField({ required: true, blank: true, initial: "", choices: ABILITY_LABELS }),
  attackBonus: wholeNumber(0),
  /** Dropped or jammed by a setback, until an action clears it (E-093). */
  jammed: flag(),
  /** Reach of a melee attack in metres (E-305). */
  reach: amount(1),
  range: choice(RANGE_LABELS, "short"),
  damage: new SchemaField({
    formula: damageFormula("1d6"),
    type: choice(DAMAGE_TYPE_LABELS, "kinetic"),
  }),
  hands: wholeNumber(1, { min: 0, max: 4 }),
  properties: choices(WEAPON_PROPERTY_LABELS),
  /** For blasting weapons (E-368): the area in metres (radius, length or edge), and the save that halves the damage. */
  blast: new SchemaField({
    form: choice(AREA_FORM_LABELS, "sphere"),
    radius: amount(0),
    width: amount(0),
    height: amount(0),
    ability: choice(ABILITY_LABELS, "dex"),
    skill: skillWord("reflex"),
    dc: wholeNumber(13, { min: 0 }),
  }),
});

/** A weapon, including natural ones (E-594). */
export class EdgeWeaponData extends ItemModel<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["MANIFOLD.Edge.Item.weapon"];

  static override defineSchema() {
    return schema();
  }
}
