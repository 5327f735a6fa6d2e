/** Limits the questions of each sender. Pure; the clock is passed in. */

/** The treatment of a question. Each sender gets at most one refusal a second; other questions are ignored. */
export type Admission = "granted" | "refused" | "ignored";

const REFUSE_EVERY_MS = 1000;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
  /** Time of the last refusal. */
  readonly refusedAt: number;
}

/** A token bucket of `size` for each sender, refilled by `perSecond`. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    readonly size: number,
    readonly perSecond: number,
  ) {}

  /** Takes a token if one is left. @param now in milliseconds */
  take(sender: string, now: number): Admission {
    const { tokens, at, refusedAt } = this.#buckets.get(sender) ?? {
      tokens: this.size,
      at: now,
      refusedAt: Number.NEGATIVE_INFINITY,
    };
    const filled = Math.min(this.size, tokens + (Math.max(0, now - at) / 1000) * this.perSecond);
    if (filled >= 1) {
      this.#buckets.set(sender, { tokens: filled - 1, at: now, refusedAt });
      return "granted";
    }
    const isRefused = now - refusedAt >= REFUSE_EVERY_MS;
    this.#buckets.set(sender, { tokens: filled, at: now, refusedAt: isRefused ? now : refusedAt });
    return isRefused ? "refused" : "ignored";
  }
}
