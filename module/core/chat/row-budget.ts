/** Rows of one card: what a message lists beyond them costs every client that draws it, and is counted instead. */
export class RowBudget {
  #room: number;
  /** Rows that are not drawn. */
  left = 0;

  constructor(most: number) {
    this.#room = most;
  }

  /** The first rows of a list, as many as there is room for. */
  take<T>(list: readonly T[]): readonly T[] {
    const drawn = list.slice(0, this.#room);
    this.#room -= drawn.length;
    this.left += list.length - drawn.length;
    return drawn;
  }
}
