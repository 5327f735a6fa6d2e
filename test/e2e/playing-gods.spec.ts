/** What docs/playing/gods.md leads a Gamemaster through. */
import { STEPS } from "./playing/gods.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("gods", STEPS);
