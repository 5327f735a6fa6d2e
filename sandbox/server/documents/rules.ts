import type { ServedPack } from "../packages/packs.ts";
import type { Source } from "../source.ts";
import type { LocatedDocument } from "./address.ts";
import type { Engine } from "./context.ts";
import type { Draft } from "./draft.ts";

/** The place of a present or future document: its name, its ancestors from the primary one down, its pack. */
export interface Place {
  document: string;
  ancestors: readonly LocatedDocument[];
  /** Its compendium, null in the world. */
  pack: ServedPack | null;
}

/** The acting user, and the world at that moment of the request. */
export interface RuleContext {
  engine: Engine;
  draft: Draft;
  user: Source;
}

/** The questions of the server to the data layer. */
export interface DocumentRules {
  /**
   * A complete, valid source from a client's data.
   * @throws Error naming what is invalid.
   */
  create(around: RuleContext, place: Place, data: Source): Source;
  /**
   * The source after an update and the actual difference (empty: nothing).
   * @throws Error naming what is invalid.
   */
  update(
    around: RuleContext,
    place: Place,
    source: Source,
    changes: Source,
    options: Source,
  ): { next: Source; delta: Source };
  /** Whether the user may do this. For "create", `source` is the new document. */
  may(
    around: RuleContext,
    action: "create" | "update" | "delete",
    place: Place,
    source: Source,
    changes: Source,
  ): boolean;
  /** Whether the user has a permission, individually or by role, e.g. "QUERY_USER". */
  allows(around: RuleContext, permission: string): boolean;
  /** Why a stored document is invalid, undefined when it is valid. */
  problem(around: RuleContext, place: Place, source: Source): string | undefined;
}
