/** Migrates the world once, on the active GM's client. */

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

/** Whether a later version of this system has written the world. This version would damage such data. */
export const isFromLater = (): boolean => worldVersion() > newestVersion(allRulesets());

/** Notifies the user until the notification is clicked. */
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
 * Runs all migrations on documents that have not had them, such as newly imported or unlocked ones. A migration does
 * not change data that is already up to date.
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

/** Notifies the GM of documents that need attention, until the notification is clicked. */
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
