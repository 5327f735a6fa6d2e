/** Benches of the rules alone, which `npm run bench` bundles like a release before it measures them. */
import { b1 } from "./b1/index.ts";
import { b2 } from "./b2/index.ts";
import type { Bench } from "./figure.ts";

export const benches: readonly Bench[] = [b1, b2];
