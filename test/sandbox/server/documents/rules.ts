import type { ServedPack } from "../packages/packs.ts";
import type { Source } from "../source.ts";
import type { Located } from "./address.ts";
import type { Engine } from "./context.ts";
import type { Draft } from "./draft.ts";

/** Where a document is or is to be: its name, its ancestors from the primary one down, its pack. */
export interface Place {
  document: string;
  ancestors: readonly Located[];
  /** The compendium it is in, null in the world. */
  pack: ServedPack | null;
}

/** Who acts, and the world as it is at that moment of the request. */
export interface Surroundings {
  engine: Engine;
  draft: Draft;
  user: Source;
}

/** What the server asks of the data layer. */
export interface DocumentRules {
  /**
   * A complete, valid source from what a client sent.
   * @throws Error naming what is wrong with it.
   */
  create(around: Surroundings, place: Place, data: Source): Source;
  /**
   * The source after an update and what really changed (empty: nothing).
   * @throws Error naming what is wrong.
   */
  update(
    around: Surroundings,
    place: Place,
    source: Source,
    changes: Source,
    options: Source,
  ): { next: Source; delta: Source };
  /** Whether the user may do this. For "create", `source` is the document to be. */
  may(
    around: Surroundings,
    action: "create" | "update" | "delete",
    place: Place,
    source: Source,
    changes: Source,
  ): boolean;
  /** Whether the user has one of the permissions that are given to roles and users, e.g. "QUERY_USER". */
  allows(around: Surroundings, permission: string): boolean;
  /** What is wrong with a stored document, undefined when nothing is. */
  problem(around: Surroundings, place: Place, source: Source): string | undefined;
}
