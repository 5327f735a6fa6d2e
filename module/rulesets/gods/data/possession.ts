import { amount, carried, described, wholeNumber } from "../../../core/host/fields.ts";

const { StringField } = foundry.data.fields;

/** Fields that weapons, armor and gear share. */
export const possessionFields = () => ({
  ...carried(),
  quantity: wholeNumber(1, { min: 0 }),
  /** Weight in pounds; also the thing's survival points (G-128). */
  weight: amount(0),
  /** Silver coins. */
  price: amount(0),
  /** A material of the printed table (G-119), or a custom one. */
  material: new StringField({ required: true, initial: "metal" }),
  /** In inches (G-129). */
  thickness: amount(0.25),
  ...described(),
});
