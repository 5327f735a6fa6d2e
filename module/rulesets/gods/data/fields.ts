/** Small schema pieces that the models of this game share. */
import { formula as formulaField, override } from "../../../core/data/fields.ts";

/** A computed number that the Guide may replace, below 0 too. */
export const signedOverride = () => override(-999);

/** A formula of the host, or nothing. */
export const formula = (initial = "") => formulaField("MANIFOLD.Gods.Problem.formula", initial);
