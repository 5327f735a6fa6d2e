/** Which deeds an exploit fits: attacks and melee contests, or everything else. */
export type ExploitKind = "combat" | "other";

export interface Exploit {
  readonly id: string;
  readonly kind: ExploitKind;
  /** Least value of the other kept die. */
  readonly rank: number;
  /** Language keys. */
  readonly label: string;
  readonly text: string;
  /** Die added to the damage roll of the attack, same type, before armor. */
  readonly damageDie?: string;
  /** The target suffers a trauma. */
  readonly trauma?: true;
  readonly rule: string;
}

export interface Setback {
  readonly id: string;
  /** Result of 2d10. */
  readonly roll: number;
  readonly label: string;
  readonly text: string;
  /** Condition gained until the start of the own next turn ("prone" lasts until ended). */
  readonly condition?: string;
  readonly rule: string;
}

const exploit = (
  rule: string,
  kind: ExploitKind,
  rank: number,
  id: string,
  more: Pick<Exploit, "damageDie" | "trauma"> = {},
): Exploit => ({
  id,
  kind,
  rank,
  label: `MANIFOLD.Edge.Exploit.${id}`,
  text: `MANIFOLD.Edge.ExploitText.${id}`,
  ...more,
  rule,
});

const setback = (rule: string, roll: number, id: string, condition?: string): Setback => ({
  id,
  roll,
  label: `MANIFOLD.Edge.Setback.${id}`,
  text: `MANIFOLD.Edge.SetbackText.${id}`,
  ...(condition === undefined ? {} : { condition }),
  rule,
});

export const EXPLOITS: readonly Exploit[] = [
  exploit("E-067", "combat", 2, "onGuard"),
  exploit("E-068", "combat", 3, "quickMovement"),
  exploit("E-069", "combat", 4, "extraMinorAction"),
  exploit("E-070", "combat", 5, "effectiveStrike", { damageDie: "1d6" }),
  exploit("E-071", "combat", 6, "teamPlay"),
  exploit("E-072", "combat", 7, "help"),
  exploit("E-073", "combat", 8, "vanish"),
  exploit("E-074", "combat", 9, "powerfulStrike", { damageDie: "1d8", trauma: true }),
  exploit("E-075", "combat", 10, "lethalStrike", { damageDie: "1d10", trauma: true }),
  exploit("E-076", "combat", 11, "climbInitiative"),
  exploit("E-077", "other", 2, "memorableJoke"),
  exploit("E-078", "other", 3, "distraction"),
  exploit("E-079", "other", 4, "masterfulExecution"),
  exploit("E-080", "other", 5, "oneMoreThing"),
  exploit("E-081", "other", 6, "focusedAttention"),
  exploit("E-082", "other", 7, "influencingAudience"),
  exploit("E-083", "other", 8, "astonishedSilence"),
  exploit("E-084", "other", 9, "emotionalResponse"),
  exploit("E-085", "other", 10, "discovery"),
  exploit("E-086", "other", 11, "signOfDestiny"),
];

/** Setbacks in the order of 2d10. */
export const SETBACKS: readonly Setback[] = [
  setback("E-088", 2, "trauma"),
  setback("E-089", 3, "notRightNow"),
  setback("E-090", 4, "fright", "frightened"),
  setback("E-091", 5, "defensiveBreach"),
  setback("E-092", 6, "outrage"),
  setback("E-093", 7, "damn"),
  setback("E-094", 8, "ringingEars", "deafened"),
  setback("E-095", 9, "uneasiness"),
  setback("E-096", 10, "itFell"),
  setback("E-097", 11, "distraction"),
  setback("E-098", 12, "somethingInEye", "dazzled"),
  setback("E-099", 13, "gaffe"),
  setback("E-100", 14, "tumble", "prone"),
  setback("E-101", 15, "incorrectCertainty"),
  setback("E-102", 16, "badToWorse"),
  setback("E-103", 17, "friendlyTarget"),
  setback("E-104", 18, "illness", "stunned"),
  setback("E-105", 19, "suddenFatigue"),
  setback("E-106", 20, "loss"),
];

/** Exploits of one kind that the other kept die allows, highest rank first. */
export const exploitsUpTo = (rank: number, kind: ExploitKind): Exploit[] =>
  EXPLOITS.filter((entry) => entry.kind === kind && entry.rank <= rank).reverse();

/** The setback of a 2d10 result. @throws RangeError outside 2-20 */
export function setbackFor(roll: number): Setback {
  const found = SETBACKS.find((entry) => entry.roll === roll);
  if (!found) throw new RangeError(`no setback for ${roll} on 2d10`);
  return found;
}
