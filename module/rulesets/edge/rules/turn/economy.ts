/** The budget of a turn and its unused parts (E-280 to E-284). */
import type { Hindrances } from "../creature/conditions.ts";
import { type Takes, TURN_PARTS, type TurnPart, type TurnUse } from "../turn-use.ts";
import { dash } from "./movement.ts";

/** Parts used since the start of the creature's turn. */
export interface UsedTurnParts extends Readonly<Record<TurnPart, number>> {
  /** Metres of movement. */
  readonly moved: number;
  /** Dash actions (E-310). */
  readonly dashes: number;
  /** Extra minor actions (E-069). */
  readonly extraMinor: number;
  /** Metres in addition to those of the speed (E-068). */
  readonly extraMetres: number;
}

export interface Share {
  readonly left: number;
  readonly total: number;
}

export interface Economy extends Readonly<Record<TurnPart, Share>> {
  /** Metres of movement, one budget for all modes (E-284). */
  readonly metres: Share;
}

const share = (total: number, used: number): Share => ({ total, left: Math.max(0, total - used) });

/** @param speed metres of movement including conditions */
export function economyOf({
  used,
  speed,
  hindrances,
  surprised = false,
}: {
  used: UsedTurnParts;
  speed: number;
  hindrances: Hindrances;
  surprised?: boolean;
}): Economy {
  const barred = hindrances.noActions || surprised;
  // One action or one minor action, but not both (E-521).
  const either = (other: number) => (barred || (hindrances.oneAction && other > 0) ? 0 : 1);
  return {
    action: share(either(used.minor), used.action),
    minor: share(barred ? 0 : either(used.action) + used.extraMinor, used.minor),
    reaction: share(barred ? 0 : 1, used.reaction),
    interaction: share(barred ? 0 : 1, used.interaction),
    metres: share(surprised ? 0 : dash({ speed, times: used.dashes }) + used.extraMetres, used.moved),
  };
}

/** Starts a new turn. A hindered creature pays for a reaction with its next actions (E-521). */
export function newTurn(used: UsedTurnParts, { oneAction }: Pick<Hindrances, "oneAction">): UsedTurnParts {
  const owed = oneAction && used.reaction > 0 ? 1 : 0;
  return {
    action: owed,
    minor: owed,
    reaction: 0,
    interaction: 0,
    moved: 0,
    dashes: 0,
    extraMinor: 0,
    extraMetres: 0,
  };
}

/** @param own whether it is the actor's own turn; in another creature's turn everything is a reaction (E-282) */
export function turnUseOf(wanted: Takes, economy: Economy, own: boolean): TurnUse {
  const part = wanted === "none" || own ? wanted : "reaction";
  const left = Object.fromEntries(TURN_PARTS.map((id) => [id, economy[id].left])) as TurnUse["left"];
  return { part: part === "none" || left[part] > 0 ? part : "none", left };
}
