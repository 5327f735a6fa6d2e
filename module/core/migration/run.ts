/** Migrates the world, once, on the active GM's client. */
import { allActors } from "../all-actors.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { isActiveGM } from "../host.ts";
import { allRulesets } from "../registry.ts";
import { setWorldVersion, worldVersion } from "../settings.ts";
import {
  type Migration,
  migrationUpdate,
  newestVersion,
  pendingMigrations,
  type SourceData,
} from "./steps.ts";

interface DocumentClass {
  updateDocuments(updates: object[], options: object): Promise<unknown>;
}

/** Sheets are not rendered during a migration. */
const QUIET = { render: false };

/** Runs the pending migrations. A world that never ran this system starts at the newest version. */
export async function migrateWorld(): Promise<void> {
  if (!isActiveGM()) return;
  const [from, to] = [worldVersion(), newestVersion(allRulesets())];
  if (from < 0) return setWorldVersion(to);
  const steps = pendingMigrations(allRulesets(), from);
  if (steps.length === 0) return;
  const started = ui.notifications!.info("MANIFOLD.Migration.Started", { localize: true });
  await updateAll(getDocumentClass("Actor"), updatesOf(steps, "actor", game.actors!.contents));
  await updateAll(getDocumentClass("Item"), updatesOf(steps, "item", game.items!.contents));
  for (const actor of allActors()) await updateItems(steps, actor);
  await setWorldVersion(to);
  ui.notifications!.remove(started);
  ui.notifications!.info("MANIFOLD.Migration.Done", { localize: true });
}

async function updateAll(documentClass: DocumentClass, updates: object[]): Promise<void> {
  if (updates.length > 0) await documentClass.updateDocuments(updates, QUIET);
}

async function updateItems(steps: readonly Migration[], actor: ActorDocument): Promise<void> {
  const updates = updatesOf(steps, "item", actor.items);
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates, QUIET);
}

function updatesOf(
  steps: readonly Migration[],
  kind: "actor" | "item",
  documents: Iterable<Pick<ItemDocument, "id" | "toObject">>,
): object[] {
  return [...documents].flatMap((document) => {
    const update = migrationUpdate(steps, kind, document.toObject() as SourceData);
    return update ? [{ _id: document.id, ...update }] : [];
  });
}
