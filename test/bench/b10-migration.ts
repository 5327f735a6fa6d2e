/** B10: what the system itself does for each stored document that a migration looks at and changes. */

import { importBuilt } from "sandbox/testing/built-modules";
import type { Migration } from "../../module/core/contract/migration-steps.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { documentClass } from "../support/create.ts";
import { bigActor, inWorld, type Source } from "./big-world.ts";
import type { Bench, BenchFigure } from "./figure.ts";

const ACTORS = 1000;
const ITEMS = 20;
const DOCUMENTS = ACTORS * (ITEMS + 1);
const ROUNDS = 3;
/** Actors whose changes the host writes too, with their items. */
const WRITTEN = 50;

/** The migration, in a page that has no bar to show how far it is. */
function loadMigration(): Promise<typeof import("../../module/features/migration/migrate-documents.ts")> {
  Object.assign(ui.notifications!, { info: () => ({ update: () => undefined }) });
  return importBuilt("module/features/migration/migrate-documents.ts");
}

const scope = { from: 0, to: 1 };

/** Looks at a document and leaves it. */
const LOOK: Migration = { version: 1, actor: () => null, item: () => null };

/** Changes every document, as a renamed field does. */
const renamed = ({ name }: Source): Source => ({ name: `${String(name)}.` });
const CHANGE: Migration = { version: 1, actor: renamed, item: renamed };

const actors = (count: number): Source[] =>
  Array.from({ length: count }, (_, index) =>
    bigActor(GAMES[index % GAMES.length]!, { items: ITEMS, effects: 0, index }),
  );

/** Seconds of processor time. */
async function seconds(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** Documents a second, the best of several rounds after a warm-up. */
async function rateOf(work: () => unknown): Promise<number> {
  await work();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) best = Math.min(best, await seconds(work));
  return DOCUMENTS / best;
}

/** Takes the host's place as it writes. @returns the largest heap that was in use meanwhile, in bytes */
async function withoutWrites(work: () => Promise<unknown>): Promise<number> {
  const Actor = documentClass("Actor");
  let most = 0;
  const take = async () => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  };
  const embedded = Actor.prototype.updateEmbeddedDocuments;
  const own = Object.getOwnPropertyDescriptor(Actor, "updateDocuments");
  Actor.updateDocuments = take;
  Actor.prototype.updateEmbeddedDocuments = take;
  try {
    await work();
  } finally {
    Actor.prototype.updateEmbeddedDocuments = embedded;
    if (own) Object.defineProperty(Actor, "updateDocuments", own);
    else Reflect.deleteProperty(Actor, "updateDocuments");
  }
  return most;
}

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString("en")} a second`;

/** The figures of the script alone, in a world whose documents it would change. */
const scriptFigures = (): Promise<BenchFigure[]> =>
  inWorld("system", { Actor: actors(ACTORS) }, async ({ game }) => {
    const { migrateDocuments } = await loadMigration();
    const all = game.actors!;
    const texts = [...all].map((actor) => JSON.stringify(actor.toObject()));
    const json = await rateOf(() => texts.map((text) => JSON.stringify(JSON.parse(text))));
    const looked = await rateOf(() => migrateDocuments([LOOK], scope));
    const before = process.memoryUsage().heapUsed;
    const most: number[] = [];
    const changed = await rateOf(async () =>
      most.push(await withoutWrites(() => migrateDocuments([CHANGE], scope))),
    );
    const figure = (name: string, value: number): BenchFigure => ({
      name,
      value,
      unit: "a second",
      budget: 20_000,
      better: "higher",
      peer: `${perSecond(json)} parsed from JSON and written as JSON`,
    });
    return [
      figure(`of ${DOCUMENTS} documents, those that a migration looks at`, looked),
      figure(`of ${DOCUMENTS} documents, those that it changes, before the host writes`, changed),
      {
        name: "heap beyond that of the world while it changes them",
        value: Math.max(0, Math.min(...most) - before) / 1e6,
        unit: "MB",
        better: "lower",
        peer: `${(texts.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(0)} MB of JSON`,
      },
    ];
  });

/** The same with the host's writes. */
const writtenFigure = (): Promise<BenchFigure> =>
  inWorld("system", { Actor: actors(WRITTEN) }, async () => {
    const { migrateDocuments } = await loadMigration();
    let written = 0;
    const time = await seconds(async () => {
      const report = await migrateDocuments([CHANGE], scope);
      written = report.actors + report.items;
    });
    return {
      name: `of ${WRITTEN * (ITEMS + 1)} documents, those that are written, with host and server`,
      value: written / time,
      unit: "a second",
      better: "higher",
      peer: `${written} written`,
    };
  });

export const b10: Bench = {
  id: "B10",
  title: `a migration of ${ACTORS} actors with ${ITEMS} items each`,
  run: async () => [...(await scriptFigures()), await writtenFigure()],
};
