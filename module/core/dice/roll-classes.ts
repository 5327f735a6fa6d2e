import { BurstRoll } from "./burst-roll.ts";
import { KeepTwoRoll } from "./keep-two-roll.ts";
import { PoolRoll } from "./pool-roll.ts";
import { RollUnderRoll } from "./roll-under-roll.ts";
import { SumRoll } from "./sum-roll.ts";

/**
 * The mechanics that games share. The host finds the class of a stored roll by its name; a class that only one game
 * rolls with is in that game's folder and is registered with its roll kinds.
 */
export const ROLL_CLASSES = [BurstRoll, KeepTwoRoll, PoolRoll, RollUnderRoll, SumRoll] as const;
