/**
 * The effects of rolls on others, as plain JSON: damage, and the effect of a grapple or shove on the loser
 * (`check/opposed.ts`).
 */
export type ParallaxHit = HarmHit | GrappleHit | TreatmentHit;

/** Damage before armor. */
export type HarmHit = {
  readonly nature: "harm";
  readonly weapon: string;
  readonly amount: number;
};

/** Health restored, and the end of dying. */
export type TreatmentHit = {
  readonly nature: "treatment";
  readonly amount: number;
};

/** The effect of a grapple or shove on its loser. */
export type GrappleHit = {
  readonly nature: "grappled" | "shoved";
  /** Name of the winner. */
  readonly by: string;
};

/** The two sides of a grapple or shove. */
export interface Contest {
  readonly id: "grapple" | "shove";
  /** Name of the challenger. */
  readonly actor: string;
  /** Name of the defender; blank without a target. */
  readonly target: string;
}

export const isContest = (id: string): id is Contest["id"] => id === "grapple" || id === "shove";
