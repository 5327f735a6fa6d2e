import { ManifoldRoll } from "./manifold-roll.ts";

/** An Action die and bonus dice, which the host lets burst, without a constant. */
export class BurstRoll extends ManifoldRoll {}
