/** Small schema pieces that the models of this game share. */
import {
  amount,
  choice,
  count,
  flag,
  formula as formulaField,
  text,
  wholeNumber,
} from "../../../core/data/fields.ts";
import { ATTRIBUTE_WORDS, FAVOR_LABELS } from "../labels.ts";

const { SchemaField, StringField } = foundry.data.fields;

/** A whole number that is always there. The rules set no bounds (P-010); these only keep slips of the keyboard out. */
export const unboundedNumber = (initial: number) => wholeNumber(initial, { min: -9999 });

/** What a thing weighs, and how many there are. */
export const possession = () => ({ quantity: count(1), weight: amount(0) });

/** What any thing may suffer (section 11); 0 is "does not apply". */
export const durability = () => ({
  disruptValue: count(),
  integrity: count(),
  structuralDamage: count(),
  /** Reality-altering (P-181). */
  alpha: flag(),
});

/** What a thing or a feature does to checks: a personal modifier, better or worse dice (P-005). */
export const checkBonus = () =>
  new SchemaField({
    value: unboundedNumber(0),
    favor: choice(FAVOR_LABELS, "none"),
    /** Blank: any Attribute. */
    attribute: new StringField({ required: true, blank: true, initial: "", choices: ATTRIBUTE_WORDS }),
    /** Key of the skill it helps; blank: with any skill and without. */
    skill: text(),
  });

/** A damage formula; blank where there is none. */
export const formula = (initial: string) => formulaField("MANIFOLD.Parallax.Problem.formulaField", initial);
