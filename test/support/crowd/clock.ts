/** A clock that only tests advance: waiting takes no time, and every run is identical. */
interface Timer {
  readonly owner: object;
  readonly at: number;
  readonly ring: () => void;
  readonly again: number | null;
}

/** 2030, so that clients are never behind the server's real clock. */
const BEGINNING = Date.UTC(2030, 0, 1);

export class Clock {
  readonly #timers = new Map<number, Timer>();
  #count = 0;
  /** Milliseconds since 1970. */
  now = BEGINNING;

  /** Starts a timer. @param again whether it repeats @returns id for `clear` */
  set(owner: object, ring: () => void, milliseconds = 0, again = false): number {
    this.#count += 1;
    const pause = Math.max(1, milliseconds);
    this.#timers.set(this.#count, { owner, at: this.now + pause, ring, again: again ? pause : null });
    return this.#count;
  }

  clear(id: number | undefined): void {
    this.#timers.delete(Number(id));
  }

  /** Clears all timers of an owner. */
  forget(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  /** Advances the time and runs due timers in order. */
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let next = this.#next(); next && next[1].at <= end; next = this.#next()) this.#ring(next);
    this.now = end;
  }

  /** Advances to the next timer and runs it. @returns false if there is none */
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
