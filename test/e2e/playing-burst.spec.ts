/** What docs/playing/burst.md leads a Gamemaster through. */
import { STEPS } from "./playing/burst.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("burst", STEPS);
