/** How much one sender may ask for. Pure but for the clock passed in. */

/** What becomes of a question; one that is refused is told so at most once a second, or the answers were a flood. */
export type Admission = "granted" | "refused" | "ignored";

const TELL_EVERY_MS = 1000;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
  /** When a refusal was told last. */
  readonly told: number;
}

/** A bucket of `size` that fills again by `perSecond`. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    readonly size: number,
    readonly perSecond: number,
  ) {}

  /** Takes one, if there is one left. @param now milliseconds */
  take(sender: string, now: number): Admission {
    const { tokens, at, told } = this.#buckets.get(sender) ?? {
      tokens: this.size,
      at: now,
      told: Number.NEGATIVE_INFINITY,
    };
    const filled = Math.min(this.size, tokens + (Math.max(0, now - at) / 1000) * this.perSecond);
    if (filled >= 1) {
      this.#buckets.set(sender, { tokens: filled - 1, at: now, told });
      return "granted";
    }
    const tells = now - told >= TELL_EVERY_MS;
    this.#buckets.set(sender, { tokens: filled, at: now, told: tells ? now : told });
    return tells ? "refused" : "ignored";
  }
}
