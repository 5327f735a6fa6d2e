import { b3 } from "./b3-preparing.ts";
import { b4 } from "./b4-sheet.ts";
import { b5 } from "./b5-fight.ts";
import { b6 } from "./b6-world.ts";
import { b7 } from "./b7-size.ts";
import { b8 } from "./b8-browser.ts";
import { b9 } from "./b9-table.ts";
import { b10 } from "./b10-migration.ts";
import { b11 } from "./b11-chat.ts";
import { b12 } from "./b12-memory.ts";
import { dice } from "./dice.ts";
import type { Bench } from "./figure.ts";
import { formula } from "./formula.ts";
import { start } from "./start.ts";

/** Benches that need the build, a host or a browser. Those of the rules alone are in `pure.ts`. */
export const benches: readonly Bench[] = [b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, dice, formula, start];
