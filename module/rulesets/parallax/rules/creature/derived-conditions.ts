import type { CounterValues } from "./counters.ts";
import { type ExertionPool, isExhausted } from "./exertion.ts";
import { INSANE_STAGE, insanityStage } from "./insanity.ts";

/** The facts from which conditions and flags are derived. */
export interface ConditionFacts {
  readonly counters: Partial<CounterValues>;
  readonly exertion: ExertionPool;
  readonly encumbered: boolean;
  readonly health: { readonly value: number; readonly max: number };
  readonly wounds: number;
  readonly sanity: number;
  /** Living entities are never disrupted or compromised (P-114, P-159). */
  readonly living: boolean;
  /** For technology; with 0 it cannot be disrupted. */
  readonly disruptValue: number;
  /** For technology; with 0 it cannot be compromised. */
  readonly integrity: number;
}

const reaches = (count: number, value: number): boolean => value > 0 && count >= value;

/** Whether a thing is disabled by structural damage (P-159). @param integrity 0 for a thing that cannot be compromised */
export const isCompromised = (structuralDamage: number, integrity: number): boolean =>
  reaches(structuralDamage, integrity);

/** Whether a thing's abilities are off (P-115). @param disruptValue 0 for a thing that cannot be disrupted */
export const isDisrupted = (disruption: number, disruptValue: number): boolean =>
  reaches(disruption, disruptValue);

/** Ids of the derived conditions in force, in the order of their list. */
export function deriveConditions(state: ConditionFacts): string[] {
  const { counters, exertion, health, living } = state;
  const stage = insanityStage({ counters: counters.insanity ?? 0, sanity: state.sanity });
  const holds: Readonly<Record<string, boolean>> = {
    encumbered: state.encumbered,
    disrupted: !living && isDisrupted(counters.disruption ?? 0, state.disruptValue),
    irradiated: (counters.rad ?? 0) >= 1,
    stunned: (counters.stun ?? 0) >= 1,
    compromised: !living && isCompromised(counters.structuralDamage ?? 0, state.integrity),
    damaged: (counters.structuralDamage ?? 0) >= 1,
    exhausted: isExhausted(exertion),
    insanity: stage >= 1,
    insane: stage >= INSANE_STAGE,
    wounded: state.wounds >= 1,
    bloodied: health.max > 0 && health.value * 2 <= health.max,
  };
  return Object.keys(holds).filter((id) => holds[id]);
}
