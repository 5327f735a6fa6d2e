/** Schema parts shared by this game's models. */
import { FormulaField, override } from "../../../core/host/fields.ts";

/** Replaces a computed number; may be negative. */
export const signedOverride = () => override(-999);

/** Dice, or blank. @param isRollable whether the roll can use a formula */
export const formula = (isRollable: (formula: string) => boolean, initial = "") =>
  new FormulaField("MANIFOLD.Gods.Problem.formula", isRollable, initial);
