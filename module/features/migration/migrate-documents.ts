/**
 * Migrates documents of the world and of compendia in batches, with Foundry's progress bar. A document that cannot be
 * migrated stays unchanged, is reported, and does not stop the others.
 */

import type { ActorDocument } from "../../core/contract/documents.ts";
import { type Migration, migrationUpdate, type SourceData } from "../../core/contract/migration-steps.ts";
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { allPacks, documentMaker, isActor, type Pack, t } from "../../core/host/host.ts";
import type { MigrationReport } from "../../core/host/world-version.ts";
import { allActors } from "../../core/records/all-actors.ts";
import { type Recorded, recordOf, recordUpdate } from "./record.ts";

/** A document, as far as migrations use it. */
interface Migrated extends Recorded {
  readonly id: string | null;
  readonly name: string;
  /** Only read: copying an actor with its items for each item would take most of the time. */
  readonly _source: object;
}

/** Documents of one parent, which are written together. */
interface Group {
  readonly kind: "actor" | "item";
  readonly documents: readonly Migrated[];
  /** Title of their compendium; null in the world. */
  readonly pack: string | null;
  /** Whether each document counts from its own record. A token's actor uses the record of its world actor. */
  readonly hasRecords: boolean;
  write(updates: readonly object[]): Promise<unknown>;
}

/** Documents written at once, so that the bar moves and other clients stay responsive. */
const AT_ONCE = 100;

/** Sheets are not rendered during a migration. */
const QUIET = { render: false };

export interface MigrationScope {
  /** The version of documents without a record. In compendia it is 0. */
  readonly from: number;
  readonly to: number;
}

/** @returns a report, which the caller stores */
export async function migrateDocuments(
  steps: readonly Migration[],
  { from, to }: MigrationScope,
): Promise<MigrationReport> {
  const work = new Work(steps, to);
  const bar = showProgress("MANIFOLD.Migration.Started");
  const packs = packsToRead();
  const world = worldGroups();
  const total = world.length + packs.length;
  let done = 0;
  const goOn = (label: string) => {
    bar.update({ pct: Math.min(0.99, done / total), message: t("MANIFOLD.Migration.At", { what: label }) });
    done += 1;
  };
  for (const group of world) {
    goOn(group.documents[0]?.name ?? "");
    await work.migrate(group, from);
  }
  for (const pack of packs) {
    goOn(t(pack.title));
    await migratePack(work, pack);
  }
  bar.update({ pct: 1, message: t("MANIFOLD.Migration.Done") });
  return { at: Date.now(), from, to, ...work.report() };
}

function worldGroups(): Group[] {
  const groups: Group[] = [
    ...inParts("actor", game.actors!.contents as readonly Migrated[], writerOf("Actor", QUIET)),
    ...inParts("item", game.items!.contents as readonly Migrated[], writerOf("Item", QUIET)),
  ];
  for (const actor of allActors()) {
    if (actor.token) groups.push(groupOfToken(actor));
    groups.push(...itemsOf(actor));
  }
  return groups;
}

const writerOf = (name: "Actor" | "Item", options: object) => (updates: readonly object[]) =>
  documentMaker(name).updateDocuments(updates, options);

function inParts(
  kind: Group["kind"],
  documents: readonly Migrated[],
  write: Group["write"],
  pack: string | null = null,
): Group[] {
  const parts: Group[] = [];
  for (let at = 0; at < documents.length; at += AT_ONCE)
    parts.push({ kind, documents: documents.slice(at, at + AT_ONCE), pack, hasRecords: true, write });
  return parts;
}

const groupOfToken = (actor: ActorDocument): Group => ({
  kind: "actor",
  documents: [actor],
  pack: null,
  hasRecords: false,
  write: ([update]) => actor.update(update!, QUIET),
});

const itemsOf = (actor: ActorDocument, pack: string | null = null): Group[] =>
  inParts(
    "item",
    [...actor.items],
    (updates) => actor.updateEmbeddedDocuments("Item", [...updates], QUIET),
    pack,
  ).map((group) => (actor.token ? { ...group, hasRecords: false } : group));

/** Compendia of the world and of modules. Those of this system match its version. */
const packsToRead = (): Pack[] =>
  allPacks().filter(
    ({ documentName, metadata }) =>
      (documentName === "Actor" || documentName === "Item") && metadata.packageName !== SYSTEM_ID,
  );

async function migratePack(work: Work, pack: Pack): Promise<void> {
  const title = t(pack.title);
  try {
    const documents = (await pack.getDocuments({})) as readonly Migrated[];
    const name = pack.documentName as "Actor" | "Item";
    const groups = inParts(
      name === "Actor" ? "actor" : "item",
      documents,
      writerOf(name, { ...QUIET, pack: pack.collection }),
      title,
    );
    groups.push(...documents.flatMap((document) => (isActor(document) ? itemsOf(document, title) : [])));
    if (pack.locked) return work.note(title, groups);
    for (const group of groups) await work.migrate(group, 0);
  } catch (error) {
    work.fail(title, error);
  }
}

/** Collects the progress of a migration. */
class Work {
  readonly #steps: readonly Migration[];
  readonly #to: number;
  readonly #counts = { actor: 0, item: 0 };
  readonly #packs = new Map<string, number>();
  readonly #locked: string[] = [];
  readonly #failed: { name: string; reason: string }[] = [];

  constructor(steps: readonly Migration[], to: number) {
    this.#steps = steps;
    this.#to = to;
  }

  report(): Pick<MigrationReport, "actors" | "items" | "packs" | "locked" | "failed"> {
    return {
      actors: this.#counts.actor,
      items: this.#counts.item,
      packs: [...this.#packs].map(([title, count]) => ({ title, count })),
      locked: this.#locked,
      failed: this.#failed,
    };
  }

  fail(name: string, error: unknown): void {
    console.error(`manifold | ${name} cannot be migrated`, error);
    this.#failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
  }

  /** Reports a compendium that cannot be written, if there is something to write. */
  note(title: string, groups: readonly Group[]): void {
    if (groups.some((group) => this.#updatesOf(group, 0).length > 0)) this.#locked.push(title);
  }

  async migrate(group: Group, from: number): Promise<void> {
    const updates = this.#updatesOf(group, from);
    if (updates.length === 0) return;
    try {
      await group.write(updates.map(({ update }) => update));
      this.#count(group, updates.length);
    } catch {
      // One document that the server refuses would keep the whole batch from being written.
      for (const { name, update } of updates) await this.#migrateOne(group, name, update);
    }
  }

  async #migrateOne(group: Group, name: string, update: object): Promise<void> {
    try {
      await group.write([update]);
      this.#count(group, 1);
    } catch (error) {
      this.fail(name, error);
    }
  }

  #count({ kind, pack }: Group, count: number): void {
    if (pack === null) this.#counts[kind] += count;
    else this.#packs.set(pack, (this.#packs.get(pack) ?? 0) + count);
  }

  #updatesOf(
    { kind, documents, hasRecords }: Group,
    from: number,
  ): { readonly name: string; readonly update: object }[] {
    return documents.flatMap((document) => {
      const { id, name } = document;
      const own = (hasRecords ? recordOf(document)?.version : null) ?? from;
      const steps = this.#steps.filter(({ version }) => version > own);
      try {
        const changes = migrationUpdate(steps, kind, document._source as SourceData);
        const update = changes && { _id: id, ...changes, ...recordUpdate(document, this.#to, own) };
        return update ? [{ name, update }] : [];
      } catch (error) {
        this.fail(name, error);
        return [];
      }
    });
  }
}

/** A notification with a bar, which disappears when it is complete. */
interface ProgressBar {
  update(progress: { readonly pct: number; readonly message: string }): void;
}

/**
 * Shows a notification with a progress bar. The typings only know older notifications.
 * @param key language key
 */
const showProgress = (key: string): ProgressBar =>
  ui.notifications!.info(key, { localize: true, progress: true } as object) as object as ProgressBar;
