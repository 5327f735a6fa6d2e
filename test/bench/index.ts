import { b1 } from "./b1-checks.ts";
import { b2 } from "./b2-odds.ts";
import { b7 } from "./b7-size.ts";
import { dice } from "./dice.ts";
import type { Bench } from "./figure.ts";

/** Everything that `npm run bench` measures. */
export const benches: readonly Bench[] = [b1, b2, b7, dice];

export type { Bench, BenchFigure } from "./figure.ts";
