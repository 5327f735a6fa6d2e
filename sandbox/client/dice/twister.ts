const SIZE = 624;
const SHIFT = 397;
const UPPER_BIT = 0x80000000;
const LOWER_BITS = 0x7fffffff;
const TWIST = 0x9908b0df;

/**
 * The MT19937 pseudo-random generator as published by Matsumoto and Nishimura (1998). Equal seeds give equal sequences;
 * not suitable for secrets.
 */
export class MersenneTwister {
  static readonly #shared = new MersenneTwister();

  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;

  constructor(seed?: number) {
    this.seed(seed ?? Date.now());
  }

  /** Restarts from a 32-bit seed. @returns the seed used */
  seed(seed: number): number {
    const first = seed >>> 0;
    this.#state[0] = first;
    for (let i = 1; i < SIZE; i++) {
      const previous = this.#state[i - 1]!;
      this.#state[i] = Math.imul(previous ^ (previous >>> 30), 1812433253) + i;
    }
    this.#index = SIZE;
    return first;
  }

  /** Restarts from several 32-bit seeds. */
  seedArray(vector: readonly number[]): void {
    if (!vector.length) throw new Error("A seed vector needs at least one number");
    this.seed(19650218);
    const state = this.#state;
    let i = 1;
    const mixed = (factor: number) => {
      const previous = state[i - 1]!;
      return state[i]! ^ Math.imul(previous ^ (previous >>> 30), factor);
    };
    const advance = () => {
      if (++i < SIZE) return;
      state[0] = state[SIZE - 1]!;
      i = 1;
    };
    for (let k = 0; k < Math.max(SIZE, vector.length); k++) {
      const j = k % vector.length;
      state[i] = mixed(1664525) + vector[j]! + j;
      advance();
    }
    for (let k = 0; k < SIZE - 1; k++) {
      state[i] = mixed(1566083941) - i;
      advance();
    }
    state[0] = UPPER_BIT;
  }

  /** A whole number from 0 to 2³² − 1. */
  int(): number {
    if (this.#index === SIZE) this.#twist();
    let value = this.#state[this.#index++]!;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    return (value ^ (value >>> 18)) >>> 0;
  }

  /** A whole number from 0 to 2³¹ − 1. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** A real number in [0, 1] with 32 bits. */
  real(): number {
    return this.int() / 0xffffffff;
  }

  /** A real number in ]0, 1[ with 32 bits. */
  realx(): number {
    return (this.int() + 0.5) / 2 ** 32;
  }

  /** A real number in [0, 1[ with 32 bits. */
  rnd(): number {
    return this.int() / 2 ** 32;
  }

  /** Alias of {@link rnd}, named like Math.random. */
  random(): number {
    return this.rnd();
  }

  /** A real number in [0, 1[ with 53 bits. */
  rndHiRes(): number {
    const high = this.int() >>> 5;
    const low = this.int() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /** A normally distributed number with mean `mu` and deviation `sigma` (Box and Muller). */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(this.realx()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.rnd());
  }

  static random(): number {
    return MersenneTwister.#shared.random();
  }

  static normal(mu: number, sigma: number): number {
    return MersenneTwister.#shared.normal(mu, sigma);
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const joined = (state[i]! & UPPER_BIT) | (state[(i + 1) % SIZE]! & LOWER_BITS);
      state[i] = state[(i + SHIFT) % SIZE]! ^ (joined >>> 1) ^ (joined & 1 ? TWIST : 0);
    }
    this.#index = 0;
  }
}
