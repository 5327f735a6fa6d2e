/** The steps through which docs/playing/soul.md leads a Gamemaster. */

import { playThrough } from "./playing/play-through.ts";
import { STEPS } from "./playing/soul.ts";

playThrough("soul", STEPS);
