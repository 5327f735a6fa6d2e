// @vitest-environment happy-dom
/**
 * Forged answers of guides and forged records of what guides have done. A Gamemaster continues with them, fills them at
 * random, applies, views or undoes them. Tours about such an actor are included.
 */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Guide, GuideId } from "../../module/core/contract/guide.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import type { BuilderWindow } from "../../module/features/character-builder/builder-window.ts";
import type { Catalog } from "../../module/features/character-builder/catalog.ts";
import type { DealField, GuideField, RollField, SelectField } from "../../module/kit/guide/types.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { readSources } from "../../scripts/lib/packs.ts";
import { documentClass } from "../support/create.ts";
import type { TableActor, TableItem } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import { essence, type Source } from "../support/table.ts";
import { Freezes, intruders, report, showSheet } from "./page.ts";

const DRAFTS = runs(60);
/** More than any field of any guide takes. */
const ABSURD = 999_999_999_999;
/** More than any dice of a guide come to. */
const UNROLLED = 49_993;
const MARKUP = "<img src=x onerror=alert(1)>";

/** A field of any kind, with what some kinds have. */
type AnyField = Pick<GuideField, "id" | "kind"> &
  Partial<Pick<SelectField, "options"> & Pick<DealField, "rows"> & Pick<RollField, "times">>;

const IDS = ["creation", "advancement"] as const;

let forger: Forger;
/** Of no player, so that its catalog holds what only a Gamemaster sees. */
let newborn: TableActor;
let games: readonly Ruleset[];
let showGuide: typeof import("../../module/features/character-builder/builder-window.ts")["showGuide"];
let makeAtRandom: typeof import("../../module/features/character-builder/builder-window.ts")["makeAtRandom"];
let inputOf: typeof import("../../module/features/character-builder/propose-answers.ts")["inputOf"];
let loadCatalog: typeof import("../../module/features/character-builder/catalog.ts")["loadCatalog"];
const freezes = new Freezes();
const opened: BuilderWindow[] = [];

beforeAll(async () => {
  forger = await startForger(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  ({ showGuide, makeAtRandom } = await import("../../module/features/character-builder/builder-window.ts"));
  ({ inputOf } = await import("../../module/features/character-builder/propose-answers.ts"));
  ({ loadCatalog } = await import("../../module/features/character-builder/catalog.ts"));
  const wanted = /(Species|Background|Class|Skill|Gear|Weapon|Armor|Power|Feature|Talent)$/;
  const sources = readSources().filter(({ document }) => wanted.test(String(document.type)));
  const seen = new Map<string, number>();
  for (const { document } of sources) {
    const type = String(document.type);
    const count = seen.get(type) ?? 0;
    seen.set(type, count + 1);
    if (count >= 4) continue;
    const data = { ...document, _id: undefined, _key: undefined, folder: null, ownership: { default: 2 } };
    await documentClass("Item").create(data);
  }
  newborn = await documentClass("Actor").create({ name: "Nobody's", type: "edgeCharacter" });
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 180_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await forger.close();
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const newSheet = (game: string, name = "Oda"): Promise<TableActor> =>
  documentClass("Actor").create({
    ...{ name, type: `${game}Character`, ownership: { [forger.client.userId]: 3 } },
  });

/** Ada stores flags on her own actor. */
const forge = (actor: TableActor, manifold: Source): Promise<unknown> =>
  forger.client.modifyDocument({
    ...{ type: "Actor", action: "update" },
    operation: { updates: [{ _id: actor.id, flags: { manifold } }] },
  } as never);

const draft = (guide: string, answers: Source, more: Source = {}): Source => ({
  guide: {
    ...{ guide, step: "", ...more },
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, JSON.stringify(answer)])),
  },
});

async function open(actor: TableActor, id: GuideId): Promise<BuilderWindow> {
  const app = await showGuide(actor, id);
  opened.push(app);
  return app;
}

const press = async (app: BuilderWindow, action: string): Promise<void> => {
  app.element.querySelector<HTMLButtonElement>(`[data-action="${action}"], [type=submit]`);
  (app.element.querySelector<HTMLElement>(`[data-action="${action}"]`) ??
    app.element.querySelector<HTMLElement>("[type=submit]"))!.click();
  await settled();
  await settled();
};

/** Answers each field of a guide, also those that come with earlier answers. */
async function answerAll(
  actor: TableActor,
  guide: Guide,
  answer: (field: AnyField, catalog: Catalog) => unknown,
): Promise<Source> {
  const catalog = await loadCatalog(guide.itemTypes, newborn);
  let answers: Source = {};
  for (let round = 0; round < 4; round += 1)
    for (const step of guide.steps) {
      const fields = step.fields(inputOf(actor, { guide, answers, catalog }));
      for (const field of fields) {
        const given = answer(field, catalog);
        if (given !== undefined && answers[field.id] === undefined)
          answers = { ...answers, [field.id]: given };
      }
    }
  return answers;
}

describe.each(GAMES)("a guide of %s", (id) => {
  const game = () => games.find((one) => one.id === id)!;

  it("[HIGH-1] gives a player's character nothing that its player does not see", async () => {
    const guides = await game().guides!();
    for (const which of IDS) {
      const guide = guides[which]!;
      const secrets: TableItem[] = [];
      for (const type of guide.itemTypes)
        secrets.push(await documentClass("Item").create({ name: `Secret ${type}`, type }));
      const uuids = secrets.map(({ uuid }) => uuid);
      const actor = await newSheet(id);
      const answers = await answerAll(actor, guide, ({ kind, options = [], rows = [], times }) => {
        const secret = [...options, ...rows].filter((one) => uuids.includes(one.id)).map((one) => one.id);
        if (kind === "select") return secret[0] ?? options[0]?.id;
        if (kind === "many") return secret.length > 0 ? secret : undefined;
        if (kind === "numbers") return Object.fromEntries(secret.map((one) => [one, 1]));
        return kind === "roll" ? Array.from({ length: times! }, () => 8) : undefined;
      });
      await forge(actor, draft(which, answers));
      const app = await open(actor, which);
      await press(app, "finish");
      const names = () =>
        actor.items.contents.map(({ name }) => name).filter((name) => name.includes("Secret"));
      expect(names(), `${which} finished`).toEqual([]);
      if (which === "creation") {
        const other = await newSheet(id);
        await forge(other, draft(which, answers));
        await makeAtRandom(other);
        await settled();
        expect(
          other.items.contents.map(({ name }) => name).filter((name) => name.includes("Secret")),
          "made at random",
        ).toEqual([]);
      }
      for (const secret of secrets) await secret.delete();
    }
  });

  it("[HIGH-1] writes no number that its game does not offer", async () => {
    const guides = await game().guides!();
    for (const [which, isAbsurd] of IDS.flatMap((one) => [[one, true] as const, [one, false] as const])) {
      const guide = guides[which]!;
      const actor = await newSheet(id);
      const answers = await answerAll(actor, guide, ({ kind, options = [], rows = [], times }) => {
        if (kind === "select") return options[0]?.id;
        if (kind === "roll") return Array.from({ length: times! }, () => UNROLLED);
        if (kind === "deal") return Object.fromEntries(rows.map((row) => [row.id, UNROLLED]));
        if (kind === "numbers" && isAbsurd) return Object.fromEntries(rows.map((row) => [row.id, ABSURD]));
        return undefined;
      });
      await forge(actor, draft(which, answers));
      const app = await open(actor, which);
      await press(app, "finish");
      const { system, items } = actor.toObject();
      expect(JSON.stringify([system, items]), which).not.toMatch(new RegExp(`${ABSURD}|${UNROLLED}`));
    }
  });

  it("[MEDIUM-13] opens, whatever rows and results it finds", async () => {
    const guides = await game().guides!();
    for (const which of IDS) {
      const guide = guides[which]!;
      for (const odd of [
        { x: 1 },
        { "a.b": 1, constructor: 1 },
        { toString: 1e308 },
        [1e308, -1],
        ["x", "toString"],
        "toString",
        MARKUP,
      ]) {
        const actor = await newSheet(id);
        const answers = await answerAll(actor, guide, ({ kind, options = [] }) =>
          kind === "select" && odd !== MARKUP ? options[0]?.id : odd,
        );
        await forge(actor, draft(which, answers));
        const before = essence(actor).system;
        const app = await open(actor, which);
        expect(app.element.querySelector(".guide-main, .guide-figures"), JSON.stringify(odd)).not.toBeNull();
        expect(intruders(app.element)).toEqual([]);
        await press(app, "finish");
        const system = actor.toObject().system as Source;
        expect(Object.keys(system).sort()).toEqual(Object.keys(before as Source).sort());
        expect(JSON.stringify(system)).not.toMatch(/"(x|a\.b|toString|constructor)":|1e\+308/);
        await app.close();
      }
    }
  });
});

it(`[MEDIUM-11] ${DRAFTS} drafts of nonsense leave the Gamemaster's windows whole`, async () => {
  const random = seededRandom(RUN_SEED);
  const failed: string[] = [];
  const long = "x".repeat(50_000);
  const values: readonly unknown[] = [
    ...["x", "", long, MARKUP, [], {}, -1, 1.5, ABSURD, "__proto__", "constructor"],
    Array.from({ length: 3000 }, (_, n) => `Item.x${n}`),
    Array.from({ length: 3000 }, (_, n) => n),
    Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`r${n}`, n])),
  ];
  const sheets = new Map<string, TableActor>();
  for (const game of games) sheets.set(game.id, await newSheet(game.id, "Nonsense"));
  for (let count = 0; count < DRAFTS; count += 1) {
    const game = pick(random, games);
    const which = pick(random, IDS);
    const guide = (await game.guides!())[which]!;
    const actor = sheets.get(game.id)!;
    const answers = await answerAll(actor, guide, ({ kind, options = [] }) =>
      kind === "select" && random() < 0.7 ? options[0]?.id : pick(random, values),
    );
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`extra${n}`, "x".repeat(100)]));
    const step = pick<unknown>(random, ["", pick(random, guide.steps).id, "toString", 5, null]);
    await forge(actor, draft(which, random() < 0.2 ? { ...answers, ...extra } : answers, { step }));
    const where = `${game.id} ${which}`;
    try {
      const app = await freezes.measure(where, () => open(actor, which), 300);
      expect(app.element.querySelectorAll("*").length).toBeLessThan(6000);
      await app.close();
    } catch (error) {
      failed.push(`${where} ${JSON.stringify(answers).slice(0, 200)}: ${String(error)}`);
    }
    await actor.update({ "flags.manifold.-=guide": null });
  }
  report(`${DRAFTS} drafts of guides, the longest drawing took ${freezes.longest.toFixed(0)} ms`);
  expect(failed).toEqual([]);
  expect(freezes.tooLong).toEqual([]);
});

describe("what a player says that guides have done", () => {
  const entry = (key: string, more: Source): Source => ({
    ledger: {
      [key]: {
        ...{
          key,
          by: forger.client.userId,
          what: { key: "MANIFOLD.Guide.Entry.creation", data: { place: 1 } },
        },
        ...{ message: null, why: null, at: Date.now(), values: [], added: [], removed: [], open: false },
        ...{ undone: null, ...more },
      },
    },
  });

  it.each<readonly [string, Source]>([
    ["no text", { what: { key: 5 } }],
    ["nothing", { what: null }],
    ["a text", { what: "MANIFOLD.Guide.Entry.creation" }],
    ["values that are none", { values: [null, 5] }],
    ["values without a path", { values: [{ path: 5, from: {}, to: [] }] }],
    ["effects that are none", { removed: [null, 5], added: [null, {}] }],
    ["items that are none", { items: { added: [null], changed: [null], removed: [5] } }],
    ["items that are no lists", { items: { added: 5, changed: "x", removed: null } }],
    [
      "a name that is none",
      { what: { key: "MANIFOLD.Guide.Entry.creation", data: { place: {}, named: [] } } },
    ],
    ["reasons that are none", { why: { steps: [null, 5] } }],
    ["reasons that are no list", { why: { steps: 5 } }],
    ["who did it is no user", { by: { x: 1 }, undone: 5 }],
  ])("[MEDIUM-13] leaves sheet, menu and list of changes whole: %s", async (_what, more) => {
    const game = games[0]!;
    const actor = await newSheet(game.id);
    await forge(actor, entry("forged", more));
    await showSheet(actor, game);
    const { addGuideControls } = await import("../../module/features/character-builder/open-builder.ts");
    addGuideControls({ document: actor }, []);
    const { LedgerDialog } = await import("../../module/features/ledger/ledger-dialog.ts");
    const dialog = new LedgerDialog(actor);
    await dialog.render({ force: true });
    await dialog.close();
    const { undoGuide } = await import("../../module/features/character-builder/undo-builder.ts");
    const others = JSON.stringify(forger.table.actors.contents.filter((one) => one.id !== actor.id));
    await undoGuide(actor).catch((error: unknown) => expect(error).toHaveProperty("text"));
    await settled();
    expect(JSON.stringify(forger.table.actors.contents.filter((one) => one.id !== actor.id))).toBe(others);
    await actor.delete();
  });
});

describe("a tour about a player's actor", () => {
  it("[HIGH-1] writes nothing, whatever the actor holds", async () => {
    const { TourStage } = await import("../../module/features/tours/stage.ts");
    const random = seededRandom(RUN_SEED);
    const user = game.user!;
    for (const ruleset of games) {
      const actor = await newSheet(ruleset.id, MARKUP);
      await forge(actor, {
        ...draft("creation", { name: MARKUP }, { step: { x: 1 } }),
        favourites: pick<unknown>(random, [null, [{}], { toString: 1 }, "x"]),
        tour: { step: 3, status: "completed" },
        tours: { "manifold.edge-firstRoll": 99 },
        automation: { x: {} },
      });
      Object.defineProperty(user, "character", { value: actor, configurable: true });
      const before = JSON.stringify([forger.table.actors.contents, forger.table.messages.contents.length]);
      const stage = new TourStage(ruleset);
      try {
        for (const screen of ["sheet", "check", "attack", "rest"] as const) {
          await stage.show(screen).catch((error: unknown) => expect(error).toHaveProperty("text"));
          await settled();
        }
      } finally {
        await stage.clear();
        Reflect.deleteProperty(user, "character");
      }
      expect(intruders(document)).toEqual([]);
      expect(JSON.stringify([forger.table.actors.contents, forger.table.messages.contents.length])).toBe(
        before,
      );
      await actor.delete();
    }
  });

  it.each([
    ["edge", "constructor"],
    ["__proto__", "firstRoll"],
    ["edge", "__proto__"],
    ["../core", "welcome"],
    ["edge.firstRoll", ""],
  ])("[HIGH-1] begins only as one of the system's: %s, %s", async (ruleset, tour) => {
    const { startTour } = await import("../../module/features/tours/open-tours.ts");
    await expect(startTour(ruleset, tour)).rejects.toMatchObject({ text: { key: "MANIFOLD.Tour.None" } });
  });
});
