/** What weapons, techniques and spells have in common: how they hit and what that does. */

import { amount, choice, choices, count, flag, text, wholeNumber } from "../../../core/data/fields.ts";
import {
  CONDITION_LABELS,
  DAMAGE_TYPE_LABELS,
  EFFECT_USE_LABELS,
  FORM_LABELS,
  QUALITY_LABELS,
  SUBTYPE_LABELS,
} from "../labels.ts";
import type { AttackForm } from "../rules/attack-sources.ts";

const { SchemaField } = foundry.data.fields;

export const attackFields = (form: AttackForm) => ({
  /** Decides which dice go with attack and damage (B-062, B-129, B-130). */
  form: choice(FORM_LABELS, form),
  /** Id of the ability whose dice join the attack; blank leaves it to the form. */
  ability: text(),
  /** Key of the skill whose dice join the attack; blank for none. */
  skill: text(),
  /** Further bonus dice of the attack. */
  attackDice: wholeNumber(0, { min: -20, max: 20 }),
  ranged: flag(),
  /** Feet within which a blow lands without a Move (B-095). */
  reach: amount(6),
  /** Feet beyond which a shot is challenged (B-015); 0 never is. */
  range: amount(0),
  damage: new SchemaField({
    /** Whether it harms or gives points back to a track. */
    use: choice(EFFECT_USE_LABELS, "damage"),
    /** How many dice of the quality's size (B-127). */
    value: count(1, 50),
    quality: choice(QUALITY_LABELS, "ordinary"),
    type: choice(DAMAGE_TYPE_LABELS, "kinetic"),
    subtype: choice(SUBTYPE_LABELS, "none"),
    /** Further bonus dice. */
    dice: wholeNumber(0, { min: -20, max: 20 }),
    /** Straight to Health, past Durability and armor (B-119). */
    toHealth: flag(),
  }),
  /** Conditions that come with the effect (B-097). */
  inflicts: choices(CONDITION_LABELS),
  /** Id of the ability to resist with, and the number to reach; blank and 0 where nothing is resisted (B-102). */
  resist: new SchemaField({ ability: text(), vs: count() }),
  /** Using it gives adjacent foes an opening (B-086). */
  createsOpening: flag(),
});

export type AttackSchema = ReturnType<typeof attackFields>;
