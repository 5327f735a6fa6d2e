import { amountKind, type DamageRollKind } from "../damage/rolls.ts";
import { hitOfRoll } from "../rules/damage/damage-roll.ts";
import { powerArea, powerCosts, powerList, powerRequest } from "./request.ts";

/** A psychic power, a talent or a poison: its dice and conditions. */
export const POWER: DamageRollKind = {
  ...amountKind("power", "sparkles", powerRequest),
  targets: { hit: hitOfRoll, area: powerArea },
  costs: { of: powerCosts },
  list: powerList,
};
