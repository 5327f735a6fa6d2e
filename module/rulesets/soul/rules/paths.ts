/** Paths of stored values that the rules change, relative to an actor's `system`. */
import type { AttributeId } from "./creature/attributes.ts";

export const HP_PATH = "hitPoints.value";
export const DRAIN_PATH = "drain.value";
export const ACTION_POINTS_PATH = "actionPoints.value";

/** Level of the fatigue ladder, 0 to 3. */
export const FATIGUE_PATH = "fatigue.value";
export const EXHAUSTION_ROLLS_PATH = "fatigue.rolls";
export const LIGHT_MINUTES_PATH = "fatigue.lightMinutes";
export const HEAVY_MINUTES_PATH = "fatigue.heavyMinutes";

export const UNCONSCIOUS_ROUNDS_PATH = "counters.unconsciousRounds";
export const UNCONSCIOUS_EXTENSION_PATH = "counters.unconsciousExtension";
export const BREATH_PATH = "counters.breathSeconds";

export const WATERLESS_HOURS_PATH = "supplies.hoursWithoutWater";
export const FOODLESS_HOURS_PATH = "supplies.hoursWithoutFood";

/** True if the day's crafting roll has been made (S-123). */
export const CRAFTED_PATH = "craftedToday";
export const COPPER_PATH = "copper";

/** Points subtracted from an attribute. */
export const reductionPath = (id: AttributeId): string => `attributes.${id}.reduction`;

/** Relative to an item's `system`. */
export const ITEM_HP_PATH = "hitPoints.value";
export const OWED_PATH = "owed";
