// @vitest-environment happy-dom
/** A world of an older version: documents, those of compendia, what is told meanwhile and kept afterwards. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import { createActor } from "../../support/create.ts";
import type { Listed, Source, TableActor } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table } from "../../support/table.ts";

/** As a later version would bring them: names of version 1 become those of version 2. */
const STEPS = [
  {
    version: 7,
    actor: ({ name }: Source) => renamed(name),
    item: ({ name }: Source) => renamed(name),
  },
];

function renamed(name: unknown): Source | null {
  if (name === "Old and unreadable") throw new Error("no such thing");
  return typeof name === "string" && name.startsWith("Old ") ? { name: name.replace("Old ", "New ") } : null;
}

let table: Table;
let settings: ReturnType<typeof hostSettings>;
let ruleset: { -readonly [Member in keyof Ruleset]: Ruleset[Member] };
let migrateWorld: typeof import("../../../module/features/migration/run.ts")["migrateWorld"];
let actors: Listed<TableActor>;

beforeAll(async () => {
  table = await startTable("edge", "soul");
  settings = hostSettings();
  ({ actors } = table);
  ({ migrateWorld } = await import("../../../module/features/migration/run.ts"));
  const { allRulesets } = await import("../../../module/core/games/registry.ts");
  ruleset = allRulesets().find(({ id }) => id === "edge")!;
  ruleset.migrations = STEPS;
});
afterAll(async () => {
  delete ruleset.migrations;
  await table.host.teardown();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const actor of [...actors.contents]) if (/^(Old|New) /.test(actor.name)) await actor.delete();
  await settings.set("manifold", "worldVersion", 0);
  await settings.set("manifold", "migrationReport", {});
});

const createOld = (name: string, options?: object): Promise<TableActor> =>
  createActor({ name, type: "edgeCharacter", items: [{ name: "Old sword", type: "edgeWeapon" }] }, options);

/** Watches what the GM is told, and how far the bar moves. */
function watchNotices() {
  const notifications = ui.notifications!;
  const bar: { readonly pct: number; readonly message: string }[] = [];
  const told: string[] = [];
  vi.spyOn(notifications, "info").mockImplementation(
    () => ({ update: (progress: (typeof bar)[0]) => bar.push(progress) }) as never,
  );
  for (const kind of ["warn", "error"] as const)
    spyOnNotices(kind).mockImplementation((text) => void told.push(text));
  return { bar, told };
}

const report = () => settings.get("manifold", "migrationReport") as Source;

it("a migration shows its progress, and migrates actors and their items", async () => {
  await settings.set("manifold", "worldVersion", 3);
  const old = await createOld("Old hero");
  const { bar } = watchNotices();
  await migrateWorld();
  expect(old.name).toBe("New hero");
  expect(old.items.contents[0]!.name).toBe("New sword");
  expect(bar.length).toBeGreaterThan(1);
  expect(bar.at(-1)).toMatchObject({ pct: 1 });
  expect(bar.map(({ pct }) => pct)).toEqual([...bar].map(({ pct }) => pct).sort((a, b) => a - b));
  expect(bar.some(({ message }) => message.includes("Bringing this world up to date: "))).toBe(true);
  expect(report()).toMatchObject({ from: 3, to: 7, actors: 1, items: 1, failed: [], locked: [] });
  expect(settings.get("manifold", "worldVersion")).toBe(7);
});

it("a migration leaves a record on each document, with the new and old version and the last writer", async () => {
  await settings.set("manifold", "worldVersion", 3);
  const old = await createOld("Old hero");
  watchNotices();
  await migrateWorld();
  const record = { version: 7, from: 3, system: expect.any(String), core: expect.any(String) };
  expect(old.flags.manifold!.migrated).toMatchObject(record);
  expect(old.items.contents[0]!.flags.manifold!.migrated).toMatchObject(record);
  expect(actors.getName("Station guard")!.flags.manifold?.migrated, "nothing to change").toBeUndefined();
});

it("the records are shown with the actor's changes", async () => {
  const old = await createOld("Old hero");
  watchNotices();
  await migrateWorld();
  const { LedgerDialog } = await import("../../../module/features/ledger/ledger-dialog.ts");
  const dialog = new LedgerDialog(old);
  await dialog.render({ force: true });
  const told = dialog.element.querySelector(".migrated")!.textContent!;
  expect(told).toContain("from version 0 to 7 of the data");
  expect(told).toContain("New sword: Brought up to date");
  await dialog.close();
});

it("a migration does not run twice on a document", async () => {
  const old = await createOld("Old hero");
  watchNotices();
  await migrateWorld();
  await old.update({ name: "Old again" });
  await settings.set("manifold", "worldVersion", 0);
  await migrateWorld();
  expect(old.name).toBe("Old again");
});

it("a migration continues after documents that cannot be migrated, and names them", async () => {
  const broken = await createOld("Old and unreadable");
  const old = await createOld("Old hero");
  const { told } = watchNotices();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await migrateWorld();
  expect([broken.name, old.name]).toEqual(["Old and unreadable", "New hero"]);
  expect(report().failed).toEqual([{ name: "Old and unreadable", reason: "no such thing" }]);
  expect(told.join()).toContain("1 document could not be brought up to date");
});

it("a migration continues after documents that the host refuses to write", async () => {
  const [broken, old] = [await createOld("Old rock"), await createOld("Old hero")];
  watchNotices();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(ruleset.migrations![0] as (typeof STEPS)[0], "actor").mockImplementation((source) =>
    source.name === "Old rock" ? { name: "" } : renamed(source.name),
  );
  await migrateWorld();
  expect([broken.name, old.name]).toEqual(["Old rock", "New hero"]);
  expect(report()).toMatchObject({ actors: 1, failed: [{ name: "Old rock" }] });
});

describe("compendiums", () => {
  let pack: CompendiumCollection<"Actor">;

  async function createPack(): Promise<void> {
    const { CompendiumCollection } = foundry.documents.collections;
    pack = await CompendiumCollection.createCompendium({ type: "Actor", label: "Our foes", name: "foes" });
    await createOld("Old foe", { pack: pack.collection });
  }

  it("migrates compendiums of the world", async () => {
    await createPack();
    watchNotices();
    await migrateWorld();
    const [foe] = await pack.getDocuments();
    expect([foe!.name, foe!.items.contents[0]!.name]).toEqual(["New foe", "New sword"]);
    expect(report().packs).toEqual([{ title: "Our foes", count: 2 }]);
    await pack.deleteCompendium();
  });

  it("names locked compendiums, which World check updates after they are unlocked", async () => {
    await createPack();
    await pack.configure({ locked: true });
    const { told } = watchNotices();
    await migrateWorld();
    expect((await pack.getDocuments())[0]!.name).toBe("Old foe");
    expect(report().locked).toEqual(["Our foes"]);
    expect(told.join()).toContain("1 locked compendium holds older data: Our foes");
    await pack.configure({ locked: false });
    const { WorldCheck } = await import("../../../module/features/world-check/world-check-window.ts");
    const check = new WorldCheck();
    await check.render({ force: true });
    expect(check.element.textContent).toContain("Our foes is locked and holds older data");
    check.element.querySelector<HTMLElement>("[data-action=migrateAgain]")!.click();
    await expect.poll(() => check.element.textContent).toContain("2 documents changed in Our foes");
    expect((await pack.getDocuments())[0]!.name).toBe("New foe");
    await check.close();
    await pack.deleteCompendium();
  });
});

it("a new world stays at the newest version, without a message", async () => {
  await settings.set("manifold", "worldVersion", -1);
  const { bar } = watchNotices();
  await migrateWorld();
  expect([settings.get("manifold", "worldVersion"), bar.length]).toEqual([7, 0]);
});

describe("a world of a later version", () => {
  it("is not changed, at the start or on request, and the Gamemaster gets a permanent notice", async () => {
    const { isFromLater, migrateAgain } = await import("../../../module/features/migration/run.ts");
    await settings.set("manifold", "worldVersion", 999);
    expect(isFromLater()).toBe(true);
    const old = await createOld("Old Ilse");
    const told = vi.spyOn(ui.notifications!, "error");
    await migrateWorld();
    await migrateAgain();
    expect(told.mock.calls).toEqual(
      Array(2).fill([expect.stringContaining("later version"), { permanent: true }]),
    );
    expect([old.name, settings.get("manifold", "worldVersion")]).toEqual(["Old Ilse", 999]);
    await settings.set("manifold", "worldVersion", 7);
    expect(isFromLater()).toBe(false);
  });
});
