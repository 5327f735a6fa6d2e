/** The connected users. A user may have several pages open, and is offline when the last page closes. */
export class Presence {
  readonly #connections = new Map<string, number>();

  get active(): string[] {
    return [...this.#connections.keys()];
  }

  /** Counts a new connection; true if it is the user's first. */
  enter(userId: string): boolean {
    const count = (this.#connections.get(userId) ?? 0) + 1;
    this.#connections.set(userId, count);
    return count === 1;
  }

  /** Counts a closed connection; true if it was the user's last. */
  leave(userId: string): boolean {
    const count = (this.#connections.get(userId) ?? 0) - 1;
    if (count > 0) this.#connections.set(userId, count);
    else this.#connections.delete(userId);
    return count <= 0;
  }
}
