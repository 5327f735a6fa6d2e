/** Small schema pieces that the models of this game share. */
import { amount, formula, override, wholeNumber } from "../../../core/data/fields.ts";

/** A computed number that the GM may replace, below 0 too (E-004, E-013). */
export const signedOverride = () => override(-999);

/** What a thing weighs and costs, and how many there are (E-002). */
export const possession = () => ({
  quantity: wholeNumber(1, { min: 0 }),
  weight: amount(0),
  price: amount(0),
});

/** Dice of a weapon or a power; empty for what deals no damage of its own (a net, a grapnel). */
export const damageFormula = (initial: string) => formula("MANIFOLD.Edge.Problem.formula", initial);
