/** Whether injuries exceed what is left of a creature. */

/** What injuries are measured against: survival, or survival and verve. A world setting. */
export type DeathMeasure = "survival" | "survivalAndVerve";

export interface Vitals {
  /** All injuries, those of age included. */
  readonly injuries: number;
  readonly survival: number;
  readonly verve: number;
}

/** A death check is due when injuries exceed what is left (G-042). */
export const isDeathCheckDue = (
  { injuries, survival, verve }: Vitals,
  measure: DeathMeasure = "survival",
): boolean => injuries > survival + (measure === "survivalAndVerve" ? verve : 0);
