/** Rolls of a creature that has gained injuries from any source. */
import type { Demand } from "../../../../kit/demand.ts";
import { type DeathMeasure, isDeathCheckDue } from "../creature/vitals.ts";

/** The roll to stay conscious, once both sides have acted (G-040). */
export const STAY_CONSCIOUS: Demand = {
  kind: "check",
  key: "conscious",
  label: "MANIFOLD.Gods.Purpose.conscious",
  icon: "coma",
};

/** The Guide's half of the death contest (G-042). */
export const DEATH_CHECK: Demand = {
  kind: "death",
  key: "",
  label: "MANIFOLD.Gods.Kind.death",
  icon: "grim-reaper",
};

/** The creature before it gained the injuries. */
export interface Injured {
  readonly injuries: number;
  /** Absent in messages of older versions. */
  readonly aging?: number;
  readonly survival: { readonly value: number };
  readonly verve: { readonly value: number };
  readonly deathMeasure?: DeathMeasure;
  readonly conditions: readonly string[];
}

/** Rolls required after gaining injuries (G-040, G-042). */
export function rollsAfterInjuries(gained: number, before: Injured): Demand[] {
  if (gained <= 0) return [];
  const { injuries, aging = 0, survival, verve, deathMeasure, conditions } = before;
  const vitals = { injuries: injuries + aging + gained, survival: survival.value, verve: verve.value };
  return [
    ...(isConscious(conditions) ? [STAY_CONSCIOUS] : []),
    ...(isDeathCheckDue(vitals, deathMeasure) ? [DEATH_CHECK] : []),
  ];
}

/** Whether a creature can fall unconscious. */
export const isConscious = (conditions: readonly string[]): boolean =>
  !["unconscious", "dead"].some((id) => conditions.includes(id));
