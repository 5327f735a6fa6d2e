/** The steps through which docs/playing/parallax.md leads a Gamemaster. */
import { STEPS } from "./playing/parallax.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("parallax", STEPS);
