import { ManifoldRoll } from "./manifold-roll.ts";

/** An Action die and bonus dice that the host lets burst; nothing is added to the faces. */
export class BurstRoll extends ManifoldRoll {}
