/**
 * The movement that a window has counted for tokens, so that undoing a move gives it back. Pure, and of bounded size.
 */

interface Place {
  readonly x: number;
  readonly y: number;
}

interface CountedMove {
  readonly origin: Place;
  readonly distance: number;
}

/** Movements that are remembered for one token. Users cannot undo more. */
export const MOST_MOVES = 100;
/** Tokens whose movements are remembered, most recent last. */
export const MOST_TOKENS = 200;

export class MoveLog {
  readonly #moves = new Map<string, readonly CountedMove[]>();

  /** @param token uuid */
  add(token: string, move: CountedMove): void {
    this.#keep(token, [...(this.#moves.get(token) ?? []), move].slice(-MOST_MOVES));
  }

  /**
   * Removes the movements counted since the token was at a place.
   * @returns the distance
   */
  takeBack(token: string, { x, y }: Place): number {
    const moves = this.#moves.get(token) ?? [];
    const first = moves.findLastIndex(({ origin }) => origin.x === x && origin.y === y);
    if (first < 0) return 0;
    this.#keep(token, moves.slice(0, first));
    return moves.slice(first).reduce((sum, { distance }) => sum + distance, 0);
  }

  get size(): number {
    return this.#moves.size;
  }

  #keep(token: string, moves: readonly CountedMove[]): void {
    this.#moves.delete(token);
    if (moves.length > 0) this.#moves.set(token, moves);
    if (this.#moves.size > MOST_TOKENS) this.#moves.delete(this.#moves.keys().next().value!);
  }
}
