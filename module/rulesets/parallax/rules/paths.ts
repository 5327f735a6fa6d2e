/** Where the rules' consequences land, relative to an actor's `system`. */

/** Exertion dice at hand, 0 to the maximum. */
export const EXERTION_PATH = "exertion.value";

/** Counters by id. */
export const counterPath = (id: string): string => `counters.${id}`;
