/** Sets the results of the host's next dice. */

type Faces = readonly (readonly [sides: number, value: number])[];

/** The random number that makes a die show this face. */
const chanceOf = (sides: number, value: number): number => 1 - (value - 0.5) / sides;

/** Makes the next dice show these faces in order, and all later dice the face of `rest`. */
export function throwing(rest: readonly [sides: number, value: number], ...faces: Faces): void {
  const queue = [...faces];
  CONFIG.Dice.randomUniform = () => chanceOf(...(queue.shift() ?? rest));
}

/** Makes all dice show one (0) or their highest face (1). */
export function loadAllDice(end: 0 | 1): void {
  CONFIG.Dice.randomUniform = () => (end === 0 ? 1 - Number.EPSILON : 0);
}

/** Runs work that sets dice results, then restores the dice. */
export async function keepingDice<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = CONFIG.Dice.randomUniform;
  try {
    return await work();
  } finally {
    CONFIG.Dice.randomUniform = before;
  }
}
