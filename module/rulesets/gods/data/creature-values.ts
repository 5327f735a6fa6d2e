import type { ActiveAilment } from "../rules/creature/ailment-penalties.ts";
import type { Counters, TurnLimits } from "../rules/creature/conditions.ts";
import type { ContributorsByAbility } from "../rules/creature/contributors.ts";
import type { ScoreId } from "../rules/creature/scores.ts";

/** Values derived from the stored data, items and conditions. */
export interface CreatureDerived extends Record<string, unknown> {
  contributors: ContributorsByAbility;
  /** Every number to roll against, before modifiers. */
  numbers: Record<ScoreId, number>;
  survivalMax: number;
  verveMax: number;
  /** Movement before and under conditions. */
  movementScore: number;
  movementNow: number;
  defenseTotal: number;
  /** All injuries, those of age included. */
  injuriesTotal: number;
  ailments: ActiveAilment[];
  counters: Counters;
  fightingArt: number;
  /** Experience of the next level. */
  nextLevel: number;
  /** Injuries that the age has brought so far (G-058). */
  agingDue: number;
  /** Silver a month. */
  upkeep: { living: number; things: number };
  /** What conditions forbid in the turn. */
  turn: TurnLimits;
}
