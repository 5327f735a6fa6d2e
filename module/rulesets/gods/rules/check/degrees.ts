/** Best first; "impossible" if a condition forbids the roll, so that no die is thrown. */
export const CHECK_DEGREES = ["success", "failure", "impossible"] as const;
/** An attack; "open" against several targets, each with its own defense. */
export const ATTACK_DEGREES = [...CHECK_DEGREES, "open"] as const;
/** One step of a contest. */
export const CONTEST_DEGREES = ["won", "goesOn", "lost"] as const;
/** The Guide's death check. */
export const DEATH_DEGREES = ["spared", "called"] as const;
/** First contact with an ailment, and its action times; "works" if its effects apply without a roll. */
export const AILMENT_DEGREES = [...CHECK_DEGREES, "works"] as const;
/** Holding one's breath. */
export const BREATH_DEGREES = ["holds"] as const;
/** Rolls of creating and advancing a character. */
export const CREATION_DEGREES = ["rolled"] as const;
/** A damage roll or a fall. */
export const DAMAGE_DEGREES = ["dealt"] as const;

export type GodsDegree =
  | (typeof ATTACK_DEGREES)[number]
  | (typeof CONTEST_DEGREES)[number]
  | (typeof DEATH_DEGREES)[number]
  | (typeof DAMAGE_DEGREES)[number]
  | (typeof AILMENT_DEGREES)[number]
  | (typeof BREATH_DEGREES)[number]
  | (typeof CREATION_DEGREES)[number];

/** Language key. */
export const degreeLabel = (degree: GodsDegree): string => `MANIFOLD.Gods.Degree.${degree}`;
