/** Which migrations a world still needs and what they change. Pure. */

/** One step of a world from an older version of this system to a newer one. */
export interface Migration {
  /** Ascending number; the world remembers the last one it has seen. */
  readonly version: number;
  /** Changes for one actor's source (dotted update keys), or null. Pure. */
  actor?(source: Readonly<SourceData>): SourceData | null;
  /** The same for one item, embedded or not. */
  item?(source: Readonly<SourceData>): SourceData | null;
}

export type SourceData = Record<string, unknown>;

/** Every ruleset's migrations newer than `from`, oldest first. */
export function pendingMigrations(
  rulesets: readonly { readonly migrations?: readonly Migration[] }[],
  from: number,
): Migration[] {
  return rulesets
    .flatMap(({ migrations }) => migrations ?? [])
    .filter(({ version }) => version > from)
    .sort((a, b) => a.version - b.version);
}

/** The newest version that any ruleset knows; 0 when none has migrated yet. */
export function newestVersion(rulesets: readonly { readonly migrations?: readonly Migration[] }[]): number {
  return Math.max(
    0,
    ...rulesets.flatMap(({ migrations }) => (migrations ?? []).map(({ version }) => version)),
  );
}

/**
 * What the steps change on one source, in order, as one update; null when nothing.
 * Later steps see the source as it was: a migration reads old fields and writes new ones, it does not build on another.
 */
export function migrationUpdate(
  steps: readonly Migration[],
  kind: "actor" | "item",
  source: SourceData,
): SourceData | null {
  const changes = steps.flatMap((step) => step[kind]?.(source) ?? []);
  return changes.length === 0 ? null : Object.assign({}, ...changes);
}
