/** Schema parts shared by several models. */
import { amount, carried, FormulaField, flag, override, wholeNumber } from "../../../core/host/fields.ts";
import { isDamageFormula } from "../rules/damage/damage-formula.ts";

/** Replaces a computed number; may be negative (E-004, E-013). */
export const signedOverride = () => override(-999);

/** Special senses (E-261 to E-265); numbers are radii in metres, 0 for none. */
export const senses = () =>
  new foundry.data.fields.SchemaField({
    infravision: flag(),
    thermovision: flag(),
    ultravision: flag(),
    blindsight: amount(0),
    tremorsense: amount(0),
  });

/** Quantity, weight in kilograms and price of an item (E-002). */
export const possessionFields = () => ({
  ...carried(),
  quantity: wholeNumber(1, { min: 0 }),
  weight: amount(0),
  price: amount(0),
});

/** Damage dice; blank for an item that deals no damage (a net, a grapnel). */
export const damageFormula = (initial: string) =>
  new FormulaField("MANIFOLD.Edge.Problem.formulaField", isDamageFormula, initial);
