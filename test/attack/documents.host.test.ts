// @vitest-environment happy-dom
/** Mutated documents in the world: none is lost, none holds the Gamemaster's page up, and what a start does goes on. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { between, pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { finishOpenChanges } from "../support/changes.ts";
import type { Listed, TableActor, TableItem } from "../support/documents.ts";
import { type Source, startTable, type Table, type TableMessage } from "../support/table.ts";
import { type LeafPath, leavesOf, withLeaf } from "./leaves.ts";
import { Freezes, report, showSheet, timeOf } from "./page.ts";

const DOCUMENTS = runs(100);
/** Items and effects that a mutated actor keeps, so that many fit into one world. */
const KEPT = 2;
/** Sheets and cards that are drawn. */
const DRAWN = Math.min(200, runs(20));

const NONSENSE: readonly unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e300, -1e300, Number.MAX_SAFE_INTEGER, "", " ", "x", "NaN", "constructor"],
  ...["__proto__", "a.b", "[[/check a]]{", "<img src=x onerror=alert(1)>", "x".repeat(20_000)],
  ...[[], [null], [[]], {}, { toString: 1 }, { length: 1e9 }, { default: 9 }, { x: { y: { z: null } } }],
];

let table: Table;
let games: readonly Ruleset[];
const ids: { readonly collection: "actors" | "items"; readonly id: string }[] = [];
/** The number of documents that the server itself refuses. */
let refused = 0;
const freezes = new Freezes();
const random = seededRandom(RUN_SEED);

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
  table = await startTable(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  const own = table.actors.contents;
  sound = [...own, ...own.flatMap(({ items }) => items.contents)];
  const client = table.join("Gamemaster");
  const actors = demoWorld(GAMES).Actor!;
  while (ids.length < DOCUMENTS) {
    const actor = pick(random, actors);
    const items = (actor.items ?? []) as Source[];
    const isActor = random() < 0.7 || items.length === 0;
    const { _id: _, ...source } = mutated(isActor ? slim(actor) : pick(random, items));
    const type = isActor ? "Actor" : "Item";
    try {
      const { result } = await client.modifyDocument({
        type,
        action: "create",
        operation: { data: [source] },
      });
      ids.push({ collection: isActor ? "actors" : "items", id: (result[0] as { _id: string })._id });
    } catch {
      refused += 1;
    }
  }
}, 3_600_000);
afterAll(() => {
  vi.restoreAllMocks();
  return table.host.teardown();
});

function slim(actor: Source): Source {
  const some = (name: string) => {
    const list = (actor[name] ?? []) as Source[];
    return list.length <= KEPT ? list : Array.from({ length: KEPT }, () => pick(random, list));
  };
  return { ...actor, items: unique(some("items")), effects: unique(some("effects")) };
}

const unique = (list: readonly Source[]): Source[] => [...new Set(list)];

/** One to three values replaced, anywhere but in ids. */
function mutated(source: Source): Source {
  let next = source;
  for (let count = between(random, 1, 3); count > 0; count -= 1) {
    const paths = leavesOf(next).filter((path) => !path.includes("_id") && path[0] !== "_stats");
    next = withLeaf(next, shortened(pick(random, paths)), pick(random, NONSENSE));
  }
  return next;
}

/** Sometimes a whole part instead of a leaf. */
const shortened = (path: LeafPath): LeafPath =>
  path.length > 1 && random() < 0.2 ? path.slice(0, between(random, 1, path.length - 1)) : path;

const floors = new Map<string, number>();
/** Actors and items of the demo world. */
let sound: readonly (TableActor | TableItem)[] = [];

/** The time that the sheet of a sound document of the type takes to draw, because this process parses pages slowly. */
async function floorOf(type: string, game: Ruleset): Promise<number> {
  const known = floors.get(type);
  if (known !== undefined) return known;
  const found = sound.find((one) => one.type === type);
  const floor = found ? await timeOf(() => showSheet(found, game)) : 0;
  floors.set(type, floor);
  return floor;
}

const collectionOf = (name: "actors" | "items"): Listed<TableActor> | Listed<TableItem> => table[name];

it(`${DOCUMENTS} mutated documents: none is lost`, async () => {
  const { documents } = await table.join("Gamemaster").world();
  const stored = new Set([...documents.Actor!, ...documents.Item!].map(({ _id }) => _id));
  expect(ids.filter(({ id }) => !stored.has(id))).toEqual([]);
});

it("what a start does with them goes on past each", async () => {
  const { reportInvalidDocuments } = await import("../../module/features/world-check/world-check.ts");
  const { allActors } = await import("../../module/core/records/all-actors.ts");
  reportInvalidDocuments();
  await finishOpenChanges(allActors());
});

it("every one that can be read is prepared again without holding the page up", async () => {
  for (const { collection, id } of ids) {
    const found = table.host.game[collection]!.get(id);
    if (found) await freezes.measure(`${collection} ${id}`, () => found.reset());
  }
  expect(freezes.tooLong).toEqual([]);
});

it("sheets of some are drawn without holding the page up, and a sound actor is as it was", async () => {
  const readable = ids.flatMap(({ collection, id }) => collectionOf(collection).get(id) ?? []);
  let failed = 0;
  for (let count = 0; count < DRAWN; count += 1) {
    const shown = pick(random, readable);
    const game = games.find(({ actors, items }) =>
      [actors, items].some((types) => Object.hasOwn(types, shown.type)),
    );
    if (!game) continue;
    const draw = () =>
      showSheet(shown, game).catch(() => {
        failed += 1;
      });
    await freezes.measure(`sheet of ${shown.uuid}`, draw, await floorOf(shown.type, game));
  }
  report(
    `${DOCUMENTS} mutated documents and ${refused} that the server did not take, ${readable.length} readable, ${failed} of ${DRAWN} sheets not drawn, ` +
      `the longest work took ${freezes.longest.toFixed(0)} ms`,
  );
  expect(freezes.tooLong).toEqual([]);
  const anselm = table.actor("Doctor Anselm Quill") as TableActor;
  expect((await anselm.roll("check", "athletics", { dialog: false }))?.message as TableMessage).toBeTruthy();
});
