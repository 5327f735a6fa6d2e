/** The steps through which docs/playing/gods.md leads a Gamemaster. */
import { STEPS } from "./playing/gods.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("gods", STEPS);
