/** How much one sender may ask for. Pure but for the clock passed in. */

/** A bucket of `size` that fills again by `perSecond`. */
export class RateLimit {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(
    readonly size: number,
    readonly perSecond: number,
  ) {}

  /** Takes one. @param now milliseconds @returns false when there is none left */
  take(sender: string, now: number): boolean {
    const { tokens, at } = this.#buckets.get(sender) ?? { tokens: this.size, at: now };
    const filled = Math.min(this.size, tokens + (Math.max(0, now - at) / 1000) * this.perSecond);
    this.#buckets.set(sender, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1;
  }
}
