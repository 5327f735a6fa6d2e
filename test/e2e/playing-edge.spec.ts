/** The steps through which docs/playing/edge.md leads a Gamemaster. */
import { STEPS } from "./playing/edge.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("edge", STEPS);
