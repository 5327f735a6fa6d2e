/** Fields that weapons, techniques and spells share: how they attack, and the effect of a hit. */

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
  /** Decides whose dice join attack and damage (B-062, B-129, B-130). */
  form: choice(FORM_LABELS, form),
  /** Id of the ability whose dice join the attack; blank for that of the form. */
  ability: text(),
  /** Key of the skill whose dice join the attack; blank for none. */
  skill: skillWord(),
  /** Additional bonus dice of the attack. */
  attackDice: wholeNumber(0, { min: -20, max: 20 }),
  ranged: flag(),
  /** Feet within which a melee attack needs no Move (B-095). */
  reach: amount(6),
  /** Feet beyond which a shot takes a Challenge (B-015); 0 for unlimited. */
  range: amount(0),
  /** Of area attacks, in feet: whom it covers are the targets, and light cover does not help them (B-171). */
  shape: areaField(),
  damage: new SchemaField({
    /** Damage, or the track whose points it restores. */
    use: choice(EFFECT_USE_LABELS, "damage"),
    /** Number of dice, whose size is that of the quality (B-127). */
    value: count(1, 50),
    quality: choice(QUALITY_LABELS, "ordinary"),
    type: choice(DAMAGE_TYPE_LABELS, "kinetic"),
    subtype: choice(SUBTYPE_LABELS, "none"),
    /** Additional bonus dice. */
    dice: wholeNumber(0, { min: -20, max: 20 }),
    /** Ignores Durability and armor (B-119). */
    toHealth: flag(),
  }),
  /** Conditions that come with the effect (B-097). */
  inflicts: choices(CONDITION_LABELS),
  /** Id of the ability that resists, and the VS; blank and 0 if nothing does (B-102). */
  resist: new SchemaField({ ability: text(), vs: count() }),
  /** Using it gives adjacent foes an opening (B-086). */
  createsOpening: flag(),
});
