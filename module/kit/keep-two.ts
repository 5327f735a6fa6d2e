import { memoise } from "./memo.ts";

/** Two dice, or three with the lowest or the highest dropped. */
export type KeepTwoMode = "normal" | "dropLowest" | "dropHighest";

/** One combination of faces, regardless of rolling order. */
export interface KeptPair {
  readonly low: number;
  readonly high: number;
  /** Face of the third die; null if only two are rolled. */
  readonly dropped: number | null;
  /** Number of ordered rolls that give this combination, out of `faces ** 2` or `faces ** 3`. */
  readonly ways: number;
}

/** Joint distribution of the two kept dice and the dropped one. Shared, do not change. */
export const keepTwoJoint: (faces: number, mode: KeepTwoMode) => readonly KeptPair[] = memoise(
  (faces, mode) => `${faces}${mode}`,
  (faces, mode) => (mode === "normal" ? pairs(faces) : triples(faces, mode)),
);

/** Number of equally likely ordered rolls for {@link keepTwoJoint}. */
export const throwsOf = (faces: number, mode: KeepTwoMode): number =>
  mode === "normal" ? faces ** 2 : faces ** 3;

function pairs(faces: number): KeptPair[] {
  const all: KeptPair[] = [];
  for (let low = 1; low <= faces; low += 1) {
    for (let high = low; high <= faces; high += 1)
      all.push({ low, high, dropped: null, ways: low === high ? 1 : 2 });
  }
  return all;
}

function triples(faces: number, mode: "dropLowest" | "dropHighest"): KeptPair[] {
  const all: KeptPair[] = [];
  for (let a = 1; a <= faces; a += 1) {
    for (let b = a; b <= faces; b += 1) {
      for (let c = b; c <= faces; c += 1) {
        const ways = a === c ? 1 : a === b || b === c ? 3 : 6;
        all.push(
          mode === "dropLowest"
            ? { low: b, high: c, dropped: a, ways }
            : { low: a, high: b, dropped: c, ways },
        );
      }
    }
  }
  return all;
}
