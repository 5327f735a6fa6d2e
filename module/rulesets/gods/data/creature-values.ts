import type { ActiveAilment } from "../rules/creature/ailment-penalties.ts";
import type { Counters, TurnLimits } from "../rules/creature/conditions.ts";
import type { ContributorsByAbility } from "../rules/creature/contributors.ts";
import type { ScoreId } from "../rules/creature/scores.ts";

/** Values derived from the stored data, items and conditions. */
export interface CreatureDerived extends Record<string, unknown> {
  contributors: ContributorsByAbility;
  /** All scores before modifiers. */
  numbers: Record<ScoreId, number>;
  survivalMax: number;
  verveMax: number;
  /** Movement before and after conditions. */
  movementScore: number;
  movementNow: number;
  defenseTotal: number;
  /** All injuries, including those of age. */
  injuriesTotal: number;
  ailments: ActiveAilment[];
  counters: Counters;
  fightingArt: number;
  /** Experience required for the next level. */
  nextLevel: number;
  /** Injuries due to age so far (G-058). */
  agingDue: number;
  /** Silver per month. */
  upkeep: { living: number; things: number };
  /** Restrictions of the turn by conditions. */
  turn: TurnLimits;
}
