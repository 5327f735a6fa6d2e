/** Schema pieces that several models share. */
import { amount, formula, override, wholeNumber } from "../../../core/data/fields.ts";

/** Replaces a computed number; may be negative (E-004, E-013). */
export const signedOverride = () => override(-999);

/** Number, weight in kilograms and price of an item (E-002). */
export const possession = () => ({
  quantity: wholeNumber(1, { min: 0 }),
  weight: amount(0),
  price: amount(0),
});

/** Damage dice; empty for an item that deals no damage (a net, a grapnel). */
export const damageFormula = (initial: string) => formula("MANIFOLD.Edge.Problem.formula", initial);
