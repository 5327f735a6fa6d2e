/** What the host's dice show next. */

type Faces = readonly (readonly [sides: number, value: number])[];

/** The number of the host's chance at which a die shows this face. */
const chanceOf = (sides: number, value: number): number => 1 - (value - 0.5) / sides;

/** Makes the next dice show these faces in order, and all later ones the face of `rest`. */
export function throwing(rest: readonly [sides: number, value: number], ...faces: Faces): void {
  const queue = [...faces];
  CONFIG.Dice.randomUniform = () => chanceOf(...(queue.shift() ?? rest));
}

/** All dice show one (0) or their highest face (1). */
export function loadAllDice(end: 0 | 1): void {
  CONFIG.Dice.randomUniform = () => (end === 0 ? 1 - Number.EPSILON : 0);
}

/** Runs work that decides how dice fall, which then fall as before. */
export async function keepingDice<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = CONFIG.Dice.randomUniform;
  try {
    return await work();
  } finally {
    CONFIG.Dice.randomUniform = before;
  }
}
