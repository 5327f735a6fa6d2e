/** Paths below an actor's `system` that change sets write to. */

/** Exertion dice left, 0 to the maximum. */
export const EXERTION_PATH = "exertion.value";

/** Health left, 0 to the maximum. */
export const HEALTH_PATH = "health.value";

export const counterPath = (id: string): string => `counters.${id}`;

/** Name of the creature that causes a condition. */
export const causePath = (condition: string): string => `causes.${condition}`;

/** Damage formulas of the burning fires. */
export const BURN_SOURCES_PATH = "burnSources";

/** Counters of a thing, below that item's `system`. */
export const DISRUPTION_PATH = "disruption";
export const STRUCTURAL_DAMAGE_PATH = "structuralDamage";

/** Whether a thing is in hand or worn, below that item's `system`. */
export const EQUIPPED_PATH = "equipped";

/** Value of a custom counter, below that item's `system`. */
export const OWN_COUNTER_PATH = "value";
