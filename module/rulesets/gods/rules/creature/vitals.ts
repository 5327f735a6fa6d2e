/** Checks whether injuries exceed the creature's remaining points. */

/** The measure of injuries: survival, or survival and verve. A world setting. */
export type DeathMeasure = "survival" | "survivalAndVerve";

export interface Vitals {
  /** All injuries, including those of age. */
  readonly injuries: number;
  readonly survival: number;
  readonly verve: number;
}

/** Whether a death check is due: injuries exceed the remaining points (G-042). */
export const isDeathCheckDue = (
  { injuries, survival, verve }: Vitals,
  measure: DeathMeasure = "survival",
): boolean => injuries > survival + (measure === "survivalAndVerve" ? verve : 0);
