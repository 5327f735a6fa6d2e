import { BurstRoll } from "./burst-roll.ts";
import { KeepTwoRoll } from "./keep-two-roll.ts";
import { PoolRoll } from "./pool-roll.ts";
import { RollUnderRoll } from "./roll-under-roll.ts";
import { SumRoll } from "./sum-roll.ts";

/** Every mechanic; the host finds the class of a stored roll among these by its name. */
export const ROLL_CLASSES = [BurstRoll, KeepTwoRoll, PoolRoll, RollUnderRoll, SumRoll] as const;
