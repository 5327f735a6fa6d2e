import { ClassicLevel } from "classic-level";
import type { KeyValueStore, Write } from "./key-value.ts";

/** A LevelDB folder. Values are read as text, so that a damaged value does not prevent reading the others. */
export class LevelStore implements KeyValueStore {
  readonly #db: ClassicLevel<string, string>;

  private constructor(db: ClassicLevel<string, string>) {
    this.#db = db;
  }

  /**
   * Opens a LevelDB folder. Only one process can have it open.
   * @throws if it is locked or damaged, or if it is missing and `create` is false.
   */
  static async open(dir: string, { create }: { create: boolean }): Promise<LevelStore> {
    const db = new ClassicLevel<string, string>(dir, {
      keyEncoding: "utf8",
      valueEncoding: "utf8",
      createIfMissing: create,
    });
    try {
      await db.open();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
      throw new Error(cause || String(error), { cause: error });
    }
    return new LevelStore(db);
  }

  async *entries(): AsyncIterable<[string, string]> {
    yield* this.#db.iterator();
  }

  async write(writes: readonly Write[]): Promise<void> {
    await this.#db.batch(
      writes.map(({ key, value }) =>
        value === null ? { type: "del" as const, key } : { type: "put" as const, key, value },
      ),
    );
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}
