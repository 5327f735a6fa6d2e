// @vitest-environment happy-dom
/** Documents that cannot be read: what is wrong with them, and that mending tells what it replaces and loses nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initialize as registerHostHelpers } from "sandbox/handlebars";
import { createHost, type Host } from "sandbox/node";
import { builtPath } from "sandbox/testing/built-path";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BrokenDocument } from "../../module/features/world-check/world-check.ts";
import type { WorldCheck } from "../../module/features/world-check/world-check-window.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import type { Listed, TableActor } from "../support/documents.ts";
import { watchPrompts } from "../support/prompts.ts";
import { worldOf } from "../support/table.ts";

const ID = (name: string): string => name.padEnd(16, "0");
const LANG = join(ROOT, "lang/en");

const WORLD = [
  {
    _id: ID("wrongtypes"),
    name: "Broken Bill",
    type: "edgeCharacter",
    system: { level: "seven", abilities: "strong", biography: "A long story." },
  },
  {
    _id: ID("holder"),
    name: "Ada",
    type: "edgeCharacter",
    items: [
      {
        _id: ID("weapon"),
        name: "Bent sword",
        type: "edgeWeapon",
        system: { quantity: "many", description: "Old." },
      },
      { _id: ID("nothing"), name: "Nothing", type: "edgeWeapon", system: { quantity: "none" } },
    ],
  },
];

let host: Host;
let actors: Listed<TableActor>;
let check: WorldCheck;
const saved: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  registerHostHelpers();
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as { id: string };
  host = await createHost({
    system: {
      manifest: { ...manifest, languages: [], packs: [], packFolders: [] },
      entry: builtPath("module/manifold.ts"),
    },
    languages: readdirSync(LANG).map((file) => join(LANG, file)),
    documents: { Actor: WORLD },
    until: "setup",
  });
  const { loadGames } = await import("../../module/core/games/load-games.ts");
  await loadGames();
  ({ actors } = worldOf(host));
  vi.spyOn(foundry.utils, "saveDataToFile").mockImplementation((data) => {
    saved.push(data);
  });
  const { WorldCheck } = await import("../../module/features/world-check/world-check-window.ts");
  check = new WorldCheck();
  await check.render({ force: true });
});
afterAll(async () => {
  await check.close();
  vi.restoreAllMocks();
  await endHost(host);
});
beforeEach(() => {
  saved.length = 0;
});

const entry = (name: string): HTMLElement =>
  check.element.querySelector<HTMLElement>(`[data-broken="${ID(name)}"]`)!;

const press = (name: string, action: string): void =>
  entry(name).querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();

/** Answers the question with a copy as it is ticked. @returns what it has told */
function answerWith(copy: boolean): () => string {
  let told = "";
  watchPrompts().mockImplementation(async ({ content }) => {
    told = content.textContent!.replace(/\s+/g, " ");
    return { copy };
  });
  return () => told;
}

it("the list shows unreadable documents, with the reasons and the stored values", () => {
  expect(check.element.querySelectorAll("[data-broken]")).toHaveLength(3);
  expect(entry("wrongtypes").textContent).toContain("Level (system.level): ");
  expect(entry("wrongtypes").textContent).toContain("A long story.");
  expect(entry("weapon").textContent).toContain("Open Ada");
});

it("the list names a value by the label of its field, or of the nearest field around it", async () => {
  const { labelAt } = await import("../../module/features/world-check/world-check-window.ts");
  const brokenOf = (type?: string): BrokenDocument => ({
    ...{ id: "x", name: "x", holder: null, documentName: "Item" },
    source: { type },
  });
  const broken = brokenOf("edgeWeapon");
  expect(labelAt(broken, "system.quantity")).toBe("Quantity");
  expect(labelAt(broken, "system.quantity.of.nothing")).toBe("Quantity");
  expect(labelAt(broken, "system.nothing")).toBeNull();
  expect(labelAt(broken, "nothing")).toBeNull();
  for (const type of ["edgeNothing", "constructor", undefined])
    expect(labelAt(brokenOf(type), "system.quantity")).toBeNull();
});

it("no repair is offered if the type itself no longer exists", async () => {
  const { planMending } = await import("../../module/features/world-check/mend.ts");
  const source = { _id: ID("gone"), name: "Of another system", type: "edgeNothing", system: {} };
  const broken = { id: source._id, name: source.name, holder: null, documentName: "Item" as const, source };
  expect(planMending(broken).values).toBeNull();
});

it("a document is saved as it is stored", () => {
  press("weapon", "exportBroken");
  expect(JSON.parse(saved[0]!)).toMatchObject({ name: "Bent sword", system: { description: "Old." } });
});

it("a repair shows what it replaces, keeps a copy, and leaves everything else", async () => {
  const told = answerWith(true);
  press("wrongtypes", "mendBroken");
  await expect.poll(() => actors.get(ID("wrongtypes"))?.name).toBe("Broken Bill");
  expect(told()).toContain("Level (system.level): what cannot be read → 1");
  expect(told()).not.toContain("biography");
  expect(actors.get(ID("wrongtypes"))!.system).toMatchObject({ level: 1, biography: "A long story." });
  expect(JSON.parse(saved[0]!)).toMatchObject({ system: { biography: "A long story." } });
  await expect.poll(() => entry("wrongtypes")).toBeNull();
});

it("an actor's items are repaired too", async () => {
  answerWith(false);
  press("weapon", "mendBroken");
  const weapon = () => actors.get(ID("holder"))!.items.get(ID("weapon"));
  await expect.poll(weapon).toBeDefined();
  expect(weapon()!.system.description).toBe("Old.");
  expect(saved).toEqual([]);
});

it("a document is deleted only after a question, with a copy if wanted", async () => {
  watchPrompts().mockResolvedValue(null);
  press("nothing", "deleteBroken");
  await expect.poll(() => watchPrompts().mock.calls.length).toBeGreaterThan(0);
  const { items } = actors.get(ID("holder"))!;
  expect(items.invalidDocumentIds.has(ID("nothing"))).toBe(true);
  const told = answerWith(true);
  press("nothing", "deleteBroken");
  await expect.poll(() => items.invalidDocumentIds.has(ID("nothing"))).toBe(false);
  expect(told()).toContain("will be deleted");
  expect(JSON.parse(saved[0]!)).toMatchObject({ name: "Nothing" });
  await expect.poll(() => check.element.textContent).toContain("Every document could be read.");
});
