/** Verdicts of a roll, best first; "impossible" when a condition forbids it and no die is thrown. */
export const CHECK_DEGREES = ["success", "failure", "impossible"] as const;
/** Verdicts of one step of a contest. */
export const CONTEST_DEGREES = ["won", "goesOn", "lost"] as const;
/** Verdicts of the Guide's death check. */
export const DEATH_DEGREES = ["spared", "called"] as const;

/** Verdicts of meeting an ailment and of its action times; "works" when it takes its course without a roll. */
export const AILMENT_DEGREES = [...CHECK_DEGREES, "works"] as const;

/** The one verdict of holding one's breath. */
export const BREATH_DEGREES = ["holds"] as const;

/** The one verdict of a damage roll. */
export const DAMAGE_DEGREES = ["dealt"] as const;

export type GodsDegree =
  | (typeof CHECK_DEGREES)[number]
  | (typeof CONTEST_DEGREES)[number]
  | (typeof DEATH_DEGREES)[number]
  | (typeof DAMAGE_DEGREES)[number]
  | (typeof AILMENT_DEGREES)[number]
  | (typeof BREATH_DEGREES)[number];

/** Language key of a degree. */
export const degreeLabel = (degree: GodsDegree): string => `MANIFOLD.Gods.Degree.${degree}`;
