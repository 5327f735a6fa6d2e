import type { ServedPack } from "../packages/packs.ts";
import type { Source } from "../source.ts";
import type { LocatedDocument } from "./address.ts";
import type { Engine } from "./context.ts";
import type { Draft } from "./draft.ts";

/** The place of a present or future document: its name, its ancestors from the primary document down, its pack. */
export interface Place {
  document: string;
  ancestors: readonly LocatedDocument[];
  /** Its compendium, null in the world. */
  pack: ServedPack | null;
}

/** The acting user, and the state of the world during the request. */
export interface RuleContext {
  engine: Engine;
  draft: Draft;
  user: Source;
}

/** The server's questions to the data layer. */
export interface DocumentRules {
  /**
   * A complete, valid source from a client's data.
   * @throws Error with the invalid value.
   */
  create(around: RuleContext, place: Place, data: Source): Source;
  /**
   * The source after an update, and the actual difference (empty if nothing changes).
   * @throws Error with the invalid value.
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
  /** The reason why a stored document is invalid; undefined if it is valid. */
  problem(around: RuleContext, place: Place, source: Source): string | undefined;
}
