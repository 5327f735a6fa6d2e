import type { KeptWorld } from "./kept-world.ts";

/** The number of worlds that a worker keeps, so that test files of one kind can reuse a world. */
const MOST = 6;

/** The kept worlds of a worker, by kind. */
export class KeptWorlds {
  readonly #worlds = new Map<string, KeptWorld>();

  /** A world of the kind in its initial state. */
  async take(kind: string, open: () => Promise<KeptWorld>): Promise<KeptWorld> {
    const present = this.#worlds.get(kind);
    if (present && !(await present.begin())) await this.drop(kind);
    const world = this.#worlds.get(kind) ?? (await open());
    // The map is ordered by last use, with the oldest world first.
    this.#worlds.delete(kind);
    this.#worlds.set(kind, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > MOST) await this.drop(oldest!);
    return world;
  }

  async drop(kind: string): Promise<void> {
    const world = this.#worlds.get(kind);
    this.#worlds.delete(kind);
    await world?.close();
  }

  async end(): Promise<void> {
    for (const kind of [...this.#worlds.keys()]) await this.drop(kind);
  }
}
