/** The record of a migrated document: its version, the version before, and the system that wrote it. */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { ownFlags } from "../../core/host/flags.ts";

export interface MigrationRecord {
  /** Number of the last migration that was run on the document. */
  readonly version: number;
  /** The number before it. */
  readonly from: number;
  /** Version of this system that wrote the document before, and of the host; null if unknown. */
  readonly system: string | null;
  readonly core: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Recorded {
  readonly flags?: object;
  readonly _stats?: { readonly systemVersion?: string | null; readonly coreVersion?: string | null };
  /** The parent actor. A document created with its actor may have no record of its own. */
  readonly actor?: Recorded | null;
}

/** The record; null without a valid one. Owners can store anything there. */
export function recordOf(document: Recorded): MigrationRecord | null {
  const { migrated } = ownFlags<{ migrated: Partial<MigrationRecord> | null }>(document);
  const isRecord =
    Number.isInteger(migrated?.version) &&
    Number.isInteger(migrated?.from) &&
    typeof migrated?.at === "number";
  return isRecord ? (migrated as MigrationRecord) : null;
}

/** Update data of a document's record. */
export function recordUpdate(document: Recorded, version: number, from: number): Record<string, unknown> {
  const stats = document._stats?.systemVersion ? document._stats : document.actor?._stats;
  const { systemVersion: system = null, coreVersion: core = null } = stats ?? {};
  const record: MigrationRecord = { version, from, system, core, at: Date.now() };
  return { [`flags.${SYSTEM_ID}.migrated`]: record };
}
