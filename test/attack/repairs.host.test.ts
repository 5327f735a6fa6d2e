// @vitest-environment happy-dom
/**
 * Unreadable data that a player has stored. A Gamemaster views, saves, repairs and deletes it: only the changes that
 * the question has shown are written, and only to the document that was clicked.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { initialize as registerHostHelpers } from "sandbox/handlebars";
import { createHost, type Host } from "sandbox/node";
import { builtPath } from "sandbox/testing/built-path";
import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { endHost } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { BrokenDocument } from "../../module/features/world-check/world-check.ts";
import type { WorldCheck } from "../../module/features/world-check/world-check-window.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import type { Listed, TableActor } from "../support/documents.ts";
import { watchPrompts } from "../support/prompts.ts";
import { type Source, worldOf } from "../support/table.ts";
import { Freezes, intruders, report } from "./page.ts";

const COUNT = runs(40);
const id = (name: string): string => name.padEnd(16, "0");
const LANG = join(ROOT, "lang/en");

const MARKUP = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

const NONSENSE: readonly unknown[] = [
  ...[null, true, "x", -1, 1e300, [], {}, [null], { toString: 1 }, { length: 1e9 }],
  ...[MARKUP, { [MARKUP]: MARKUP }, "{{constructor}}", "x".repeat(2000)],
];

/** Paths that lead to what every object has. */
const INHERITED: Source = { toString: "x", valueOf: { name: "x", length: "x" }, hasOwnProperty: "x" };

/** As a file may say it: the keys are the object's own. */
const POLLUTING = JSON.parse(
  '{"__proto__":{"toString":"x","polluted":"x"},"constructor":{"name":"x","prototype":{"polluted":"x"}}}',
) as Source;

const brokenItem = (_id: string, name: string) => ({
  ...{ _id, name, type: "edgeWeapon", system: { quantity: "many", description: "Old." } },
});

const hero = (_id: string, name: string, more: Source) => ({
  ...{ _id, name, type: "edgeCharacter", ownership: { default: 3 } },
  ...more,
});

const WORLD: readonly Source[] = [
  hero(id("forger"), "Ada", { items: [brokenItem(id("shared"), "Mine")] }),
  hero(id("victim"), "Ilse", { items: [brokenItem(id("shared"), "Hers")] }),
  // The same id at the top: of an actor that nobody may lose.
  hero(id("shared"), "The important one", { system: { level: "seven" } }),
  hero(id("inherited"), "Inherited", { system: { level: "seven", ...INHERITED } }),
  hero(id("markup"), MARKUP, {
    ...{ system: { level: MARKUP, abilities: MARKUP, [MARKUP]: MARKUP, biography: MARKUP } },
    flags: { manifold: { [MARKUP]: MARKUP } },
  }),
  hero(id("long"), "Long ".repeat(20_000), {
    system: { level: "x".repeat(500_000), biography: "<p>".repeat(100_000) },
  }),
  hero(id("wide"), "Wide", {
    system: {
      level: "x",
      skills: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`s${n}`, { bonus: "x" }])),
      favourites: Array.from({ length: 5000 }, () => null),
    },
    flags: { manifold: { wide: Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])) } },
  }),
  hero(id("deep"), "Deep", { system: { level: "x" }, flags: nested(8) }),
  hero(id("many"), "Many", {
    items: Array.from({ length: 400 }, (_, n) => brokenItem(`many${String(n).padStart(12, "0")}`, `No ${n}`)),
  }),
];

function nested(levels: number): Source {
  let deep: Source = { end: "x" };
  for (let level = 0; level < levels; level += 1) deep = { in: deep };
  return deep;
}

/** The stored documents of a collection, readable or not. */
interface Stored {
  readonly _source: readonly (Source & { readonly _id: string })[];
}

let host: Host;
let actors: Listed<TableActor> & Stored;
let check: WorldCheck;
let planMending: typeof import("../../module/features/world-check/mend.ts")["planMending"];
let mend: typeof import("../../module/features/world-check/mend.ts")["mend"];
const saved: { readonly data: string; readonly file: string }[] = [];
const freezes = new Freezes();

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
  registerHostHelpers();
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as { id: string };
  host = await createHost({
    system: {
      manifest: { ...manifest, languages: [], packs: [], packFolders: [] },
      entry: builtPath("module/manifold.ts"),
    },
    languages: readdirSync(LANG).map((file) => join(LANG, file)),
    documents: { Actor: WORLD as never },
    until: "setup",
  });
  actors = worldOf(host).actors as typeof actors;
  const save = (data: string, _type: string, file: string) => void saved.push({ data, file });
  vi.spyOn(foundry.utils, "saveDataToFile").mockImplementation(save);
  ({ planMending, mend } = await import("../../module/features/world-check/mend.ts"));
  const { WorldCheck } = await import("../../module/features/world-check/world-check-window.ts");
  check = new WorldCheck();
  await freezes.measure("the list of what cannot be read", () => check.render({ force: true }), 600);
}, 120_000);
afterAll(async () => {
  await check.close();
  vi.restoreAllMocks();
  await endHost(host);
});
afterEach(() => {
  saved.length = 0;
});

/** All stored data except the times of writing. */
const stored = (): string =>
  JSON.stringify(actors._source, (key, value: unknown) => (key === "_stats" ? undefined : value));

/** The entries of the list with a name, in its order. */
const entries = (name: string): HTMLElement[] =>
  [...check.element.querySelectorAll<HTMLElement>("[data-broken]")].filter(
    (entry) => entry.querySelector("strong")!.textContent === name,
  );

const press = (entry: HTMLElement, action: string): void =>
  entry.querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();

/** Answers the next question with yes. @returns what it has shown */
function agree(): () => HTMLElement {
  let shown: HTMLElement = document.createElement("div");
  watchPrompts().mockImplementation(async ({ content }) => {
    shown = content;
    return { copy: false };
  });
  return () => shown;
}

const itemsOf = (actor: string) => actors.get(id(actor))!.items;

describe("documents that share an id", () => {
  it("[HIGH-4] are each saved, mended and deleted by the buttons of their own", async () => {
    const [mine] = entries("Mine");
    press(mine!, "exportBroken");
    expect(JSON.parse(saved[0]!.data)).toMatchObject({ name: "Mine" });
    const shown = agree();
    press(mine!, "deleteBroken");
    await expect.poll(() => itemsOf("forger").invalidDocumentIds.size).toBe(0);
    expect(shown().textContent).toContain("Mine");
    expect(actors.invalidDocumentIds.has(id("shared"))).toBe(true);
    expect(itemsOf("victim").invalidDocumentIds.has(id("shared"))).toBe(true);
  });

  it("[HIGH-4] are named with their holder in the question", async () => {
    let told = "";
    watchPrompts().mockImplementation(async ({ content }) => {
      told = content.textContent!;
      return null;
    });
    press(entries("Hers")[0]!, "deleteBroken");
    await expect.poll(() => told).toContain("Hers · Ilse");
    expect(itemsOf("victim").invalidDocumentIds.has(id("shared"))).toBe(true);
  });
});

describe("a document whose keys every object has", () => {
  it("[HIGH-1] is planned by the keys of its own", () => {
    const source = { ...WORLD[0], system: { level: "seven", ...INHERITED }, flags: POLLUTING };
    Object.defineProperties(source.system, Object.getOwnPropertyDescriptors(POLLUTING));
    const broken: BrokenDocument = {
      ...{ id: id("x"), name: "x", holder: null, documentName: "Actor" as const },
      source,
    };
    // What the host itself cannot read with such keys is not mended at all.
    expect(planMending(broken).values?.map(({ path }) => path) ?? ["system.level"]).toEqual(["system.level"]);
    expect(({} as Source).polluted).toBeUndefined();
  });

  it("[HIGH-1] is mended where it is wrong and nowhere else", async () => {
    const source = actors._source.find((one) => one._id === id("inherited"))!;
    const broken: BrokenDocument = {
      ...{ id: source._id, name: "x", holder: null, documentName: "Actor" as const },
      source,
    };
    const { values } = planMending(broken);
    expect(values!.map(({ path }) => path)).toEqual(["system.level"]);
    await mend(broken, values!);
    expect(({} as Source).polluted).toBeUndefined();
    expect(Object.prototype.toString.call(1)).toBe("[object Number]");
    expect(actors.get(id("inherited"))!.system).toMatchObject({ level: 1 });
  });
});

describe("what the list and its questions show", () => {
  it("[MEDIUM-11] is drawn without holding the page up, however much is broken", () => {
    expect(freezes.tooLong).toEqual([]);
    expect(check.element.querySelectorAll("*").length).toBeLessThan(5000);
    expect(check.element.textContent!.length).toBeLessThan(1_000_000);
  });

  it("[HIGH-1] runs no markup of theirs", async () => {
    expect(intruders(check.element)).toEqual([]);
    const [entry] = entries(MARKUP);
    const shown = agree();
    press(entry!, "exportBroken");
    expect(saved[0]!.file).toMatch(/^[\w-]{1,80}\.json$/);
    press(entry!, "mendBroken");
    await expect.poll(() => actors.invalidDocumentIds.has(id("markup"))).toBe(false);
    expect(intruders(shown())).toEqual([]);
  });

  it("is saved under a name that files can have", () => {
    const [entry] = [...check.element.querySelectorAll<HTMLElement>("[data-broken]")].filter((one) =>
      one.querySelector("strong")!.textContent!.startsWith("Long"),
    );
    press(entry!, "exportBroken");
    expect(saved[0]!.file).toMatch(/^[\w-]{1,80}\.json$/);
  });

  it("[HIGH-1] is all that is written, and nothing of others", async () => {
    const [entry] = [...check.element.querySelectorAll<HTMLElement>("[data-broken]")].filter(
      (one) => one.querySelector("strong")!.textContent === "Deep",
    );
    const before = JSON.parse(stored()) as (Source & { _id: string })[];
    const shown = agree();
    press(entry!, "mendBroken");
    await expect.poll(() => actors.invalidDocumentIds.has(id("deep"))).toBe(false);
    expect(shown().textContent).toContain("system.level");
    const after = JSON.parse(stored()) as (Source & { _id: string })[];
    for (const [at, one] of before.entries()) if (one._id !== id("deep")) expect(after[at]).toEqual(one);
    const [was, is] = [before, after].map((all) => all.find(({ _id }) => _id === id("deep"))!);
    expect(is!.flags).toEqual(was!.flags);
  });
});

it(`${COUNT} documents of nonsense are each read, planned and told without an error`, async () => {
  const random = seededRandom(RUN_SEED);
  const base = WORLD[0]!;
  const failed: string[] = [];
  const parts = [
    "system",
    "flags",
    "items",
    "effects",
    "prototypeToken",
    "ownership",
    "_stats",
    "img",
    "type",
  ];
  const fields = ["level", "abilities", "skills", "vitality", "biography", "favourites"];
  for (let count = 0; count < COUNT; count += 1) {
    const part = pick(random, parts);
    const value = pick(random, NONSENSE);
    const source: Source =
      random() < 0.5
        ? { ...base, [part]: value }
        : { ...base, system: Object.fromEntries(fields.map((field) => [field, pick(random, NONSENSE)])) };
    const broken: BrokenDocument = {
      ...{ id: id("x"), name: "x", holder: null, documentName: "Actor" as const },
      source,
    };
    try {
      const { values } = await freezes.measure(`${part} of nonsense`, () => planMending(broken));
      for (const { path } of values ?? []) expect(path).not.toMatch(/^(ownership|flags|folder)\b/);
    } catch (error) {
      failed.push(`${part} ${JSON.stringify(source).slice(0, 200)}: ${String(error)}`);
    }
  }
  report(`${COUNT} broken documents, the longest work took ${freezes.longest.toFixed(0)} ms`);
  expect(failed).toEqual([]);
  expect(freezes.tooLong).toEqual([]);
});
