/** Helpers for browser tests of a package: worlds and pages that outlive a test, and polling assertions. */
export { accessibilityProblems } from "./accessibility.ts";
export { catchUp } from "./catch-up.ts";
export { expect } from "./expect.ts";
export { KeptWorld } from "./kept-world.ts";
export { KeptWorlds } from "./kept-worlds.ts";
export { startAtSameAddress } from "./same-address.ts";
export { Seats } from "./seats.ts";
