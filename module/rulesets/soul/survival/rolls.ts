/** Falls and falling objects. */

import { type PoolKind, poolKind } from "../check/pool-kind.ts";
import { namedRequest } from "../check/request.ts";
import { listNamedChecks } from "../check/rolls.ts";
import { poolHit } from "../rules/damage/pool-hit.ts";

const hazard = (id: "fall" | "fallingObject", icon: string, more: Partial<PoolKind>): PoolKind =>
  poolKind(id, icon, namedRequest, { targets: { hit: poolHit }, list: () => listNamedChecks(id), ...more });

/** Damages the falling actor; a target that it falls on takes the same damage (S-066, S-068). */
export const FALL = hazard("fall", "falling", { targets: { hit: poolHit, aim: "self" } });
export const FALLING_OBJECT = hazard("fallingObject", "falling-rocks", {});
