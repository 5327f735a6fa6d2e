/** Small schema pieces that the models of this game share. */
import { FormulaField, override } from "../../../core/host/fields.ts";

/** Replaces a computed number; may be negative. */
export const signedOverride = () => override(-999);

/** Dice, or empty. @param isRollable whether the roll that it is for takes a formula */
export const formula = (isRollable: (formula: string) => boolean, initial = "") =>
  new FormulaField("MANIFOLD.Gods.Problem.formula", isRollable, initial);
