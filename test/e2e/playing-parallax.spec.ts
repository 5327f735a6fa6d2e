/** What docs/playing/parallax.md leads a Gamemaster through. */
import { STEPS } from "./playing/parallax.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("parallax", STEPS);
