/** The special result of 12s and 1s on the dice that count. */
export type Special = "none" | "exploit" | "setback" | "cancelled" | "double12" | "double1";

export const SPECIALS: readonly Special[] = [
  "none",
  "exploit",
  "setback",
  "cancelled",
  "double12",
  "double1",
];

/**
 * Reads 12s and 1s; a 1 and a 12 cancel each other out.
 * @param dropped the dropped die if it counts by the optional reading; otherwise null
 */
export function specialOf(a: number, b: number, dropped: number | null): Special {
  const twelves = Number(a === 12) + Number(b === 12) + Number(dropped === 12);
  const ones = Number(a === 1) + Number(b === 1) + Number(dropped === 1);
  if (twelves > 0 && ones > 0) return "cancelled";
  if (twelves > 1) return "double12";
  if (ones > 1) return "double1";
  if (twelves === 1) return "exploit";
  return ones === 1 ? "setback" : "none";
}

/** The die next to the 12, which limits the exploit's rank; the better kept die if only the dropped die shows a 12. */
export function otherDieOf(a: number, b: number, special: Special): number | null {
  if (special === "double12") return 12;
  if (special !== "exploit") return null;
  if (a === 12) return b;
  return b === 12 ? a : Math.max(a, b);
}

/** Effects of a special result once success or failure is known. */
export interface SpecialEffects {
  readonly exploitMaxRank: number | null;
  readonly setback: "full" | "minor" | null;
  readonly softFailure: boolean;
}

const NOTHING: SpecialEffects = { exploitMaxRank: null, setback: null, softFailure: false };
const FULL: SpecialEffects = { exploitMaxRank: null, setback: "full", softFailure: false };
const MINOR: SpecialEffects = { exploitMaxRank: null, setback: "minor", softFailure: false };
const SOFT: SpecialEffects = { exploitMaxRank: null, setback: null, softFailure: true };

/**
 * An exploit needs a success, a full setback needs a failure; a 12 softens a failure.
 * @param success null without a verdict (no DC, or a tie): there are no effects then
 */
export function specialEffects(
  special: Special,
  otherDie: number | null,
  success: boolean | null,
  noExploits: boolean,
): SpecialEffects {
  if (success === null || special === "none" || special === "cancelled") return NOTHING;
  if (special === "setback" || special === "double1") return success ? MINOR : FULL;
  if (!success) return SOFT;
  return noExploits ? NOTHING : { exploitMaxRank: otherDie, setback: null, softFailure: false };
}

/** Two 12s or two 1s. */
export const isDouble = (special: Special): boolean => special === "double12" || special === "double1";
