/** Exploding dice in the host's notation: dice that are rolled again and added while they show their top face. */

/**
 * The formula with a limit on bursts, so that no lucky run (and no odd number of faces) lasts for ever. The number
 * after the `x` limits the bursts of all dice of the term together.
 * @param maxBursts bursts allowed per die; 0 for dice that do not burst
 */
export function explodingFormula(count: number, faces: number, maxBursts: number): string {
  const dice = `${count}d${faces}`;
  if (maxBursts === 0) return dice;
  return maxBursts === 1 ? `${dice}xo${faces}` : `${dice}x${count * maxBursts}=${faces}`;
}
