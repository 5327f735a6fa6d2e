/**
 * Limits the rows of one card, because every client that shows a message has to draw them. Further rows are only
 * counted.
 */
export class RowBudget {
  #room: number;
  /** The number of rows that are not drawn. */
  left = 0;

  constructor(most: number) {
    this.#room = most;
  }

  /** The first rows of a list that fit into the budget. */
  take<T>(list: readonly T[]): readonly T[] {
    const drawn = list.slice(0, this.#room);
    this.#room -= drawn.length;
    this.left += list.length - drawn.length;
    return drawn;
  }
}
