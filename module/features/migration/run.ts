/** Migrates the world, once, on the active GM's client. */

import { newestVersion, pendingMigrations } from "../../core/contract/migration-steps.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { unitList } from "../../core/host/formatters.ts";
import { isActiveGM, t } from "../../core/host/host.ts";
import {
  type MigrationReport,
  setReport,
  setWorldVersion,
  worldVersion,
} from "../../core/host/world-version.ts";

/** Whether a later version of this system has written the world: what it has stored this one would spoil. */
export const isFromLater = (): boolean => worldVersion() > newestVersion(allRulesets());

/** Says so, until it is clicked away. */
export function tellLater(): void {
  ui.notifications!.error(t("MANIFOLD.Migration.Later"), { permanent: true });
}

/** Runs the pending migrations. A world that never ran this system starts at the newest version. */
export async function migrateWorld(): Promise<void> {
  if (!isActiveGM()) return;
  if (isFromLater()) return tellLater();
  const [from, to] = [worldVersion(), newestVersion(allRulesets())];
  if (from < 0) return setWorldVersion(to);
  if (pendingMigrations(allRulesets(), from).length === 0) return;
  await migrateFrom(from);
}

/**
 * Runs every migration on what has not seen it, for what was unlocked or imported since. A migration finds nothing to
 * change in data of the new shape.
 */
export const migrateAgain = async (): Promise<void> => (isFromLater() ? tellLater() : migrateFrom(0));

async function migrateFrom(from: number): Promise<void> {
  const { migrateDocuments } = await import("./migrate-documents.ts");
  const to = newestVersion(allRulesets());
  const report = await migrateDocuments(pendingMigrations(allRulesets(), 0), { from, to });
  await setReport(report);
  await setWorldVersion(to);
  tellLeft(report);
}

/** What a GM has to see to: stays until it is clicked away. */
function tellLeft({ locked, failed }: MigrationReport): void {
  const permanent = { permanent: true };
  if (locked.length > 0)
    ui.notifications!.warn(
      t("MANIFOLD.Migration.Locked", { count: locked.length, names: unitList().format(locked) }),
      permanent,
    );
  if (failed.length > 0) {
    const names = unitList().format(failed.map(({ name }) => name));
    ui.notifications!.error(t("MANIFOLD.Migration.Failed", { count: failed.length, names }), permanent);
  }
}
