/** Dice that are rolled again and added as long as they show their top face, for the host's notation and read back. */

/**
 * The dice in the host's notation, bounded so that no run of luck (and no faces typed in by hand) goes on for ever. The
 * number after the `x` is how often the dice of the term may burst together.
 * @param maxBursts how often one die may burst; 0 for dice that do not
 */
export function explodingFormula(count: number, faces: number, maxBursts: number): string {
  const dice = `${count}d${faces}`;
  if (maxBursts === 0) return dice;
  return maxBursts === 1 ? `${dice}xo${faces}` : `${dice}x${count * maxBursts}=${faces}`;
}
