/** What docs/playing/edge.md leads a Gamemaster through. */
import { STEPS } from "./playing/edge.ts";
import { playThrough } from "./playing/play-through.ts";

playThrough("edge", STEPS);
