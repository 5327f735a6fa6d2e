/** Brings a world up to date, once, on one Gamemaster's client. */
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

/** A world document or one inside another. */
interface Migratable {
  readonly _id: string | null;
  toObject(): object;
  readonly items?: Iterable<Migratable>;
  updateEmbeddedDocuments?(name: "Item", updates: object[], options: object): Promise<unknown>;
}

interface DocumentClass {
  updateDocuments(updates: object[], options: object): Promise<unknown>;
}

/** A migration is no play: no diffing tricks, no sheets redrawn. */
const QUIET = { render: false };

/** Runs what the world has not seen yet. A world that never ran this system starts at the newest version. */
export async function migrateWorld(): Promise<void> {
  if (!isActiveGM()) return;
  const [from, to] = [worldVersion(), newestVersion(allRulesets())];
  if (from < 0) return setWorldVersion(to);
  const steps = pendingMigrations(allRulesets(), from);
  if (steps.length === 0) return;
  const started = ui.notifications!.info("MANIFOLD.Migration.Started", { localize: true });
  const { Actor: actors, Item: items } = { Actor: getDocumentClass("Actor"), Item: getDocumentClass("Item") };
  await updateAll(
    steps,
    "actor",
    game.actors as unknown as Iterable<Migratable>,
    actors as unknown as DocumentClass,
  );
  await updateAll(
    steps,
    "item",
    game.items as unknown as Iterable<Migratable>,
    items as unknown as DocumentClass,
  );
  for (const actor of everyActor()) await updateItems(steps, actor);
  await setWorldVersion(to);
  ui.notifications!.remove(started);
  ui.notifications!.info("MANIFOLD.Migration.Done", { localize: true });
}

/** World actors and the actors of unlinked tokens. */
function everyActor(): Migratable[] {
  const tokens = game.scenes!.contents.flatMap((scene) =>
    scene.tokens.contents.filter((token) => !token.actorLink),
  );
  const unlinked = tokens.flatMap((token) => token.actor ?? []);
  return [...game.actors!.contents, ...unlinked] as unknown as Migratable[];
}

async function updateAll(
  steps: readonly Migration[],
  kind: "actor" | "item",
  documents: Iterable<Migratable>,
  documentClass: DocumentClass,
): Promise<void> {
  const updates = updatesOf(steps, kind, documents);
  if (updates.length > 0) await documentClass.updateDocuments(updates, QUIET);
}

async function updateItems(steps: readonly Migration[], actor: Migratable): Promise<void> {
  const updates = updatesOf(steps, "item", actor.items ?? []);
  if (updates.length > 0) await actor.updateEmbeddedDocuments?.("Item", updates, QUIET);
}

function updatesOf(
  steps: readonly Migration[],
  kind: "actor" | "item",
  documents: Iterable<Migratable>,
): object[] {
  return [...documents].flatMap((one) => {
    const update = migrationUpdate(steps, kind, one.toObject() as SourceData);
    return update ? [{ _id: one._id, ...update }] : [];
  });
}
