/** Distributes harm: verve if allowed, then survival, then injuries (section 3). */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type { ChangeSet } from "../../../../kit/contract.ts";
import {
  INJURIES_PATH,
  PHANTASM_INJURIES_PATH,
  PHANTASM_SURVIVAL_PATH,
  PHANTASM_VERVE_PATH,
  SURVIVAL_PATH,
  VERVE_PATH,
} from "../paths.ts";

/** Harm that reaches a creature. */
export interface Harm {
  readonly damage: number;
  /** Whether the harm belongs to the creature's calling (a warrior's fight): then verve may absorb it first (G-037). */
  readonly archetypal?: boolean;
  /** Points that become injuries directly: poison, one per die of a fall (G-039). */
  readonly toInjuries?: number;
  /** Whether an illusion caused it (G-109). */
  readonly phantasmal?: boolean;
}

export interface Reserves {
  readonly verve: number;
  readonly survival: number;
}

export interface Losses {
  readonly verve: number;
  readonly survival: number;
  /** Injuries gained. */
  readonly injuries: number;
}

/** Distributes the harm point by point. */
export function distribute({ damage, archetypal = false, toInjuries = 0 }: Harm, reserves: Reserves): Losses {
  const total = Math.max(0, Math.floor(damage));
  const straight = Math.min(total, Math.max(0, Math.floor(toInjuries)));
  const verve = archetypal ? Math.min(total - straight, Math.max(0, reserves.verve)) : 0;
  const survival = Math.min(total - straight - verve, Math.max(0, reserves.survival));
  return { verve, survival, injuries: total - verve - survival };
}

/** {@link distribute} as a change set with labelled steps. */
export function harmChanges(harm: Harm, reserves: Reserves): ChangeSet {
  const losses = distribute(harm, reserves);
  const changes = new ChangeSetBuilder();
  const lose = (path: string, id: string, delta: number) => {
    if (delta !== 0) changes.add(path, delta, { id, label: `MANIFOLD.Gods.Step.${id}`, value: delta });
  };
  lose(VERVE_PATH, "verve", -losses.verve);
  lose(SURVIVAL_PATH, "survivalLost", -losses.survival);
  lose(INJURIES_PATH, "injury", losses.injuries);
  if (harm.phantasmal && losses.verve + losses.survival + losses.injuries > 0) {
    changes
      .add(PHANTASM_VERVE_PATH, losses.verve)
      .add(PHANTASM_SURVIVAL_PATH, losses.survival)
      .add(PHANTASM_INJURIES_PATH, losses.injuries)
      .addCondition("phantasmHurt");
  }
  return changes.build();
}

/** Whether the losses require a roll to stay conscious: injuries were gained, or all survival is lost (G-040). */
export const callsForConsciousness = (losses: Losses, reserves: Reserves): boolean =>
  losses.injuries > 0 || (losses.survival > 0 && losses.survival === reserves.survival);
