/** Schema fields that several models share. */
import {
  amount,
  carried,
  choice,
  count,
  FormulaField,
  flag,
  skillWord,
  wholeNumber,
} from "../../../core/host/fields.ts";
import { ATTRIBUTE_LABELS, FAVOR_LABELS } from "../labels.ts";
import { isDamageFormula } from "../rules/damage/damage-formula.ts";

const { SchemaField, StringField } = foundry.data.fields;

/** A required whole number. The rules set no bounds (P-010); these only catch typing errors. */
export const unboundedNumber = (initial: number) => wholeNumber(initial, { min: -9999 });

/** Quantity, and weight per piece in kilograms. */
export const possessionFields = () => ({ ...carried(), quantity: count(1), weight: amount(0) });

/** Durability of an object (section 11); with 0 the rule does not apply. */
export const durability = () => ({
  disruptValue: count(),
  disruption: count(),
  integrity: count(),
  structuralDamage: count(),
  /** Whether it alters reality (P-181). */
  alpha: flag(),
});

/** A personal modifier and better or worse dice for the owner's checks (P-005). */
export const checkBonus = () =>
  new SchemaField({
    value: unboundedNumber(0),
    favor: choice(FAVOR_LABELS, "none"),
    /** Blank for any Attribute. */
    attribute: new StringField({ required: true, blank: true, initial: "", choices: ATTRIBUTE_LABELS }),
    /** Key of the skill that gets the bonus; blank for every check. */
    skill: skillWord(),
  });

/** A damage formula; may be blank. */
export const formula = (initial: string) =>
  new FormulaField("MANIFOLD.Parallax.Problem.formulaField", isDamageFormula, initial);
