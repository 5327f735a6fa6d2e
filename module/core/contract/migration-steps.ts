/** Selects migrations and computes their updates. Pure. */

/** Migrates source data from one version of the system to the next. */
export interface Migration {
  /** Ascending; the world stores the number of the last migration that was run. */
  readonly version: number;
  /** Update of one actor's source data (dotted keys), or null. Pure. */
  actor?(source: Readonly<SourceData>): SourceData | null;
  /** Update of one item's source data, embedded or not. */
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

/** The newest version of all rulesets; 0 without any migration. */
export function newestVersion(rulesets: readonly { readonly migrations?: readonly Migration[] }[]): number {
  return Math.max(
    0,
    ...rulesets.flatMap(({ migrations }) => (migrations ?? []).map(({ version }) => version)),
  );
}

/**
 * The combined update of one document's source data; null if there is none. Each step gets the original source data: a
 * migration does not build on an earlier one.
 */
export function migrationUpdate(
  steps: readonly Migration[],
  kind: "actor" | "item",
  source: SourceData,
): SourceData | null {
  const changes = steps.flatMap((step) => step[kind]?.(source) ?? []);
  return changes.length === 0 ? null : Object.assign({}, ...changes);
}
