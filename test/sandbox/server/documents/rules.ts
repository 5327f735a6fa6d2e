import type { ServedPack } from "../packages/packs.ts";
import type { Source } from "../source.ts";
import type { Located } from "./address.ts";

/** Where a document is or is to be: its name, its ancestors from the primary one down, its pack. */
export interface Place {
  document: string;
  ancestors: readonly Located[];
  /** The compendium it is in, null in the world. */
  pack: ServedPack | null;
}

/** What the server asks of the data layer. */
export interface DocumentRules {
  /**
   * A complete, valid source from what a client sent.
   * @throws Error naming what is wrong with it.
   */
  create(place: Place, data: Source): Source;
  /**
   * The source after an update and what really changed (empty: nothing).
   * @throws Error naming what is wrong.
   */
  update(place: Place, source: Source, changes: Source, options: Source): { next: Source; delta: Source };
  /** Whether a user may do this. For "create", `source` is the document to be. */
  may(
    user: Source,
    action: "create" | "update" | "delete",
    place: Place,
    source: Source,
    changes: Source,
  ): boolean;
}
