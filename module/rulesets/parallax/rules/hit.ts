/** What rolls do to others, as plain JSON: damage, and what a grapple or shove does to its loser (`check/opposed.ts`). */
export type ParallaxHit = HarmHit | GrappleHit | TreatmentHit;

/** Damage before armor. */
export type HarmHit = {
  readonly nature: "harm";
  readonly weapon: string;
  readonly amount: number;
};

/** Health given back, and an end of dying. */
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

/** A grapple or shove, and between whom. */
export interface Contest {
  readonly id: "grapple" | "shove";
  /** Name of the challenger. */
  readonly actor: string;
  /** Name of the defender; blank without a target. */
  readonly target: string;
}

export const isContest = (id: string): id is Contest["id"] => id === "grapple" || id === "shove";
