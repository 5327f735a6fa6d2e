/** Where the rules' consequences land, relative to an actor's `system`. */

/** Exertion dice at hand, 0 to the maximum. */
export const EXERTION_PATH = "exertion.value";

/** Health left, 0 to the maximum. */
export const HEALTH_PATH = "health.value";

/** Counters by id. */
export const counterPath = (id: string): string => `counters.${id}`;

/** Name of who causes a condition. */
export const causePath = (condition: string): string => `causes.${condition}`;

/** Formulas of the fires that burn. */
export const BURN_SOURCES_PATH = "burnSources";

/** How many a counter of the table's own kind holds, relative to that item's `system`. */
export const OWN_COUNTER_PATH = "value";
