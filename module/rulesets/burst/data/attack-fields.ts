/** Fields that weapons, techniques and spells share: the attack, and the effect of a hit. */

import {
  amount,
  choice,
  choices,
  count,
  flag,
  skillWord,
  text,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { areaField } from "../../../core/records/area-field.ts";
import {
  CONDITION_LABELS,
  DAMAGE_TYPE_LABELS,
  EFFECT_USE_LABELS,
  FORM_LABELS,
  QUALITY_LABELS,
  SUBTYPE_LABELS,
} from "../labels.ts";
import type { AttackForm } from "../rules/attack/forms.ts";

const { SchemaField } = foundry.data.fields;

export const attackFields = (form: AttackForm) => ({
  /** Decides which bonus dice are added to attack and damage (B-062, B-129, B-130). */
  form: choice(FORM_LABELS, form),
  /** Id of the ability that adds its dice to the attack; blank for the default of the form. */
  ability: text(),
  /** Key of the skill that adds its dice to the attack; blank for none. */
  skill: skillWord(),
  /** Additional bonus dice of the attack. */
  attackDice: wholeNumber(0, { min: -20, max: 20 }),
  ranged: flag(),
  /** Reach in feet; a melee attack beyond it requires a Move (B-095). */
  reach: amount(6),
  /** Range in feet; a shot beyond it takes a Challenge (B-015). 0 for unlimited. */
  range: amount(0),
  /** Shape of an area attack, in feet. Everyone in it is a target, and light cover does not help (B-171). */
  shape: areaField(),
  damage: new SchemaField({
    /** Damage, or the track that the effect restores. */
    use: choice(EFFECT_USE_LABELS, "damage"),
    /** Number of dice; the quality decides their size (B-127). */
    value: count(1, 50),
    quality: choice(QUALITY_LABELS, "ordinary"),
    type: choice(DAMAGE_TYPE_LABELS, "kinetic"),
    subtype: choice(SUBTYPE_LABELS, "none"),
    /** Additional bonus dice. */
    dice: wholeNumber(0, { min: -20, max: 20 }),
    /** Ignores Durability and armor (B-119). */
    toHealth: flag(),
  }),
  /** Conditions that the effect gives (B-097). */
  inflicts: choices(CONDITION_LABELS),
  /** Id of the resisting ability, and the VS; blank and 0 if the effect cannot be resisted (B-102). */
  resist: new SchemaField({ ability: text(), vs: count() }),
  /** Using it gives adjacent foes an opening (B-086). */
  createsOpening: flag(),
});
