/** The version to which this world is migrated, and the report of the last migration. */
import { SYSTEM_ID } from "./constants.ts";
import { hostSettings } from "./host.ts";

/** Keys of the world settings. They must not change. */
const VERSION = "worldVersion";
const REPORT = "migrationReport";

/** The results of a migration, for the GM to read. */
export interface MigrationReport {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** The number of changed documents, without compendium documents. */
  readonly actors: number;
  readonly items: number;
  readonly packs: readonly { readonly title: string; readonly count: number }[];
  /** Titles of locked compendia that contain older data. */
  readonly locked: readonly string[];
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

export function registerMigrationSettings(): void {
  const { NumberField, ObjectField } = foundry.data.fields;
  hostSettings().register(SYSTEM_ID, VERSION, {
    scope: "world",
    config: false,
    type: new NumberField({ required: true, nullable: false, integer: true, min: -1, initial: -1 }),
    default: -1,
  });
  hostSettings().register(SYSTEM_ID, REPORT, {
    scope: "world",
    config: false,
    type: new ObjectField(),
    default: {},
  });
}

/** Number of the last migration of this world; -1 if it never ran this system. */
export const worldVersion = (): number => hostSettings().get(SYSTEM_ID, VERSION) as number;

export async function setWorldVersion(version: number): Promise<void> {
  await hostSettings().set(SYSTEM_ID, VERSION, version);
}

/** The report of the last migration; null if there was none. */
export function lastReport(): MigrationReport | null {
  const stored = hostSettings().get(SYSTEM_ID, REPORT) as Partial<MigrationReport>;
  return typeof stored.at === "number" ? (stored as MigrationReport) : null;
}

export async function setReport(report: MigrationReport): Promise<void> {
  await hostSettings().set(SYSTEM_ID, REPORT, report);
}
