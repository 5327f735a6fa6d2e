import { b7 } from "./b7-size.ts";
import { dice } from "./dice.ts";
import type { Bench } from "./figure.ts";

/** Benches that need the build, a host or a browser. Those of the rules alone are in `pure.ts`. */
export const benches: readonly Bench[] = [b7, dice];
