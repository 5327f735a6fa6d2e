/** The steps through which docs/playing/burst.md leads a Gamemaster. */
import { STEPS } from "./playing/burst.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("burst", STEPS);
