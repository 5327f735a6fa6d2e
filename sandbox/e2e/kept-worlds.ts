import type { KeptWorld } from "./kept-world.ts";

/** Worlds that a worker keeps: files of one kind that follow another find theirs still there. */
const MOST = 6;

/** The kept worlds of a worker, by what they are. */
export class KeptWorlds {
  readonly #worlds = new Map<string, KeptWorld>();

  /** A world of the kind, put back to how it began. */
  async take(kind: string, open: () => Promise<KeptWorld>): Promise<KeptWorld> {
    const present = this.#worlds.get(kind);
    if (present && !(await present.begin())) await this.drop(kind);
    const world = this.#worlds.get(kind) ?? (await open());
    // The one that has not been used for the longest time comes first.
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
