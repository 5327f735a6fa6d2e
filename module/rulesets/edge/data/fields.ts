/** Small schema pieces that the models of this game share. */
import { amount, override, wholeNumber } from "../../../core/data/fields.ts";

/** A computed number that the GM may replace, below 0 too (E-004, E-013). */
export const signedOverride = () => override(-999);

/** What a thing weighs and costs, and how many there are (E-002). */
export const possession = () => ({
  quantity: wholeNumber(1, { min: 0 }),
  weight: amount(0),
  price: amount(0),
});
