/** A creature that nothing hinders, without a point left. */
import type { RecoveryState } from "../../../module/rulesets/burst/rules/survival/recovery.ts";

export const FRESH: RecoveryState = {
  vigor: 0,
  durability: 0,
  health: 0,
  mana: 0,
  winded: false,
  wounded: false,
  shock: false,
  shockRounds: 0,
  shockBegan: false,
  dead: false,
};
