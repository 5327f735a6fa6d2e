/** Time that passes only when told to: what is waited for costs nothing, and is waited for alike every time. */
interface Timer {
  readonly owner: object;
  readonly at: number;
  readonly ring: () => void;
  readonly again: number | null;
}

/** 2030, so that nothing of ours is older than what the server stamps. */
const BEGINNING = Date.UTC(2030, 0, 1);

export class Clock {
  readonly #timers = new Map<number, Timer>();
  #count = 0;
  /** Milliseconds since 1970. */
  now = BEGINNING;

  /** @param again whether it rings every so many milliseconds @returns the id by which it is cleared */
  set(owner: object, ring: () => void, milliseconds = 0, again = false): number {
    this.#count += 1;
    const pause = Math.max(1, milliseconds);
    this.#timers.set(this.#count, { owner, at: this.now + pause, ring, again: again ? pause : null });
    return this.#count;
  }

  clear(id: number | undefined): void {
    this.#timers.delete(Number(id));
  }

  /** Nothing rings any more for somebody who is gone. */
  forget(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  /** Lets time pass; what is due rings in its order. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = this.#next(); next && next[1].at <= end; next = this.#next()) this.#ring(next);
    this.now = end;
  }

  /** Lets time pass until the next bell. @returns false when there is none */
  skip(): boolean {
    const next = this.#next();
    if (next) this.#ring(next);
    return next !== undefined;
  }

  #next(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined;
    for (const entry of this.#timers) if (!first || entry[1].at < first[1].at) first = entry;
    return first;
  }

  #ring([id, timer]: [number, Timer]): void {
    this.now = Math.max(this.now, timer.at);
    if (timer.again === null) this.#timers.delete(id);
    else this.#timers.set(id, { ...timer, at: this.now + timer.again });
    timer.ring();
  }
}
