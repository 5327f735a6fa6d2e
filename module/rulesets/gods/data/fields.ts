/** Small schema pieces that the models of this game share. */
import { formula as formulaField, override } from "../../../core/data/fields.ts";

/** Replaces a computed number; may be negative. */
export const signedOverride = () => override(-999);

/** A formula in Foundry's notation, or empty. */
export const formula = (initial = "") => formulaField("MANIFOLD.Gods.Problem.formula", initial);
