import { BurstRoll } from "./burst-roll.ts";
import { KeepTwoRoll } from "./keep-two-roll.ts";
import { PoolRoll } from "./pool-roll.ts";
import { RollUnderRoll } from "./roll-under-roll.ts";
import { SumRoll } from "./sum-roll.ts";

/** The roll classes, by whose names the host revives stored rolls. */
export const ROLL_CLASSES = [BurstRoll, KeepTwoRoll, PoolRoll, RollUnderRoll, SumRoll] as const;
