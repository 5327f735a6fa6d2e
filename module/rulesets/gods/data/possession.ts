import { amount, richText, wholeNumber } from "../../../core/data/fields.ts";

const { StringField } = foundry.data.fields;

export const possessionFields = () => ({
  quantity: wholeNumber(1, { min: 0 }),
  /** Pounds; also the thing's survival points (G-128). */
  weight: amount(0),
  /** Silver coins. */
  price: amount(0),
  /** A material of the table (G-119), or another word of the Guide's own table. */
  material: new StringField({ required: true, initial: "metal" }),
  /** Inches (G-129). */
  thickness: amount(0.25),
  description: richText(),
});
