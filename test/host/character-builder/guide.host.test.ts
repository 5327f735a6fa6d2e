// @vitest-environment happy-dom
/** Guides on real documents: made step by step, left and taken up again, at random, and undone step by step. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BuilderWindow } from "../../../module/features/character-builder/builder-window.ts";
import { NO_CHANGE } from "../../../module/kit/change-set.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { readSourcesOf } from "../../../scripts/lib/packs.ts";
import { createActor, createItem } from "../../support/create.ts";
import type { TableActor, TableItem } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { essence, startTable, type Table } from "../../support/table.ts";

let table: Table;
let openGuide: typeof import("../../../module/features/character-builder/builder-window.ts")["showGuide"];
let makeAtRandom: typeof import("../../../module/features/character-builder/builder-window.ts")["makeAtRandom"];
let draftOf: typeof import("../../../module/features/character-builder/draft.ts")["draftOf"];
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let applyToActor: typeof import("../../../module/core/changes/apply-to-actor.ts")["applyToActor"];
let undoChange: typeof import("../../../module/core/changes/apply.ts")["undoChange"];

/** A new sheet, and the items of its game's compendia in the world. */
async function newSheet(game: string): Promise<TableActor> {
  return createActor({ name: `New ${game}`, type: `${game}Character` });
}

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ showGuide: openGuide, makeAtRandom } = await import(
    "../../../module/features/character-builder/builder-window.ts"
  ));
  ({ draftOf } = await import("../../../module/features/character-builder/draft.ts"));
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  ({ applyToActor } = await import("../../../module/core/changes/apply-to-actor.ts"));
  ({ undoChange } = await import("../../../module/core/changes/apply.ts"));
  const sources = readSourcesOf(({ name }) => GAMES.some((game) => name.startsWith(`${game}-`))).filter(
    ({ document }) =>
      /(Species|Background|Class|Skill|Gear|Weapon|Armor|Power|Feature|Talent)$/.test(String(document.type)),
  );
  for (const { document } of sources)
    await createItem({ ...document, _id: undefined, _key: undefined, folder: null });
});
afterAll(() => table.host.teardown());

const namedItem = (name: string): TableItem => table.items.getName(name)!;

async function choose(app: BuilderWindow, selector: string, value?: string): Promise<void> {
  const control = app.element.querySelector<HTMLInputElement>(selector)!;
  if (value === undefined) control.checked = true;
  else control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

async function press(app: BuilderWindow, selector: string): Promise<void> {
  app.element.querySelector<HTMLButtonElement>(selector)!.click();
  await settled();
}

const textOf = (app: BuilderWindow) => (app.element.textContent ?? "").replaceAll(/\s+/g, " ");

describe("at random, in every game", () => {
  for (const game of GAMES)
    it(`makes a character of ${game} with full points, and each step can be undone`, async () => {
      const actor = await newSheet(game);
      const before = essence(actor);
      await makeAtRandom(actor);
      await settled();
      expect(actor.items.contents.length).toBeGreaterThan(0);
      expect(draftOf(actor)).toBeNull();
      const entries = ledgerOf(actor);
      expect(entries.length).toBeGreaterThan(2);
      // The newest entry comes first.
      for (const { key } of entries) expect((await undoChange(actor, key, "test")).state).toBe("done");
      expect(essence(actor)).toEqual(before);
      await actor.delete();
    });
});

describe("at random, in a window that closes", () => {
  /** Lets the window go before or after it has written so many steps. */
  async function leaveAt(actor: TableActor, writes: number): Promise<void> {
    const update = actor.update.bind(actor);
    let steps = 0;
    const spy = vi.spyOn(actor, "update").mockImplementation(async (changes, ...more) => {
      const isStep = Object.keys(changes).some((key) => key.startsWith("flags.manifold.ledger.guide-"));
      if (isStep) steps += 1;
      if (steps > writes) throw new Error("The window has gone.");
      return update(changes, ...more);
    });
    await makeAtRandom(actor).catch(() => undefined);
    spy.mockRestore();
  }

  for (const game of GAMES)
    it.each([0, 1, 2, 3])(
      `continues in ${game} with the same answers, and applies no step twice, after %i writes`,
      async (writes) => {
        const actor = await newSheet(game);
        await leaveAt(actor, writes);
        const answers = draftOf(actor)!.answers;
        expect(Object.keys(answers).length).toBeGreaterThan(0);
        const { guideDoor } = await import("../../../module/features/character-builder/open-builder.ts");
        expect(guideDoor(actor as never)).toMatchObject({ random: false });
        await makeAtRandom(actor);
        const steps = ledgerOf(actor).map(({ what }) => String(what.data?.step));
        expect(steps.length).toBeGreaterThan(2);
        expect(new Set(steps).size).toBe(steps.length);
        expect(draftOf(actor)).toBeNull();
        const { undoGuide } = await import("../../../module/features/character-builder/undo-builder.ts");
        await undoGuide(actor);
        expect(actor.items.contents).toEqual([]);
        await actor.delete();
      },
    );
});

describe("at random, requested twice", () => {
  for (const game of GAMES)
    it(`makes a character of ${game} once`, async () => {
      const actor = await newSheet(game);
      const told = spyOnNotices("info");
      await Promise.all([makeAtRandom(actor), makeAtRandom(actor)]);
      const steps = ledgerOf(actor).map(({ what }) => String(what.data?.step));
      expect(new Set(steps).size).toBe(steps.length);
      expect(told).toHaveBeenCalledTimes(1);
      told.mockRestore();
      await actor.delete();
    });

  it("is left to the first of two people", async () => {
    const actor = await newSheet("edge");
    const ada = table.join("Ada");
    await actor.update({ ownership: { [ada.userId]: 3 } });
    const update = actor.update.bind(actor);
    const theirs = { flags: { manifold: { guide: { guide: "creation", id: "AdaAdaAdaAdaAda0" } } } };
    const spy = vi.spyOn(actor, "update").mockImplementationOnce(async (...given) => {
      await ada.modifyDocument({
        ...{ type: "Actor", action: "update" },
        operation: { updates: [{ _id: actor.id, ...theirs }] },
      } as never);
      return update(...given);
    });
    await expect(makeAtRandom(actor)).rejects.toMatchObject({ text: { key: "MANIFOLD.Guide.BeingMade" } });
    spy.mockRestore();
    expect(draftOf(actor)).toMatchObject({ id: "AdaAdaAdaAdaAda0", answers: {} });
    expect(actor.items.contents).toEqual([]);
    // Somebody whose sheet still shows the button.
    await expect(makeAtRandom(actor)).rejects.toMatchObject({ text: { key: "MANIFOLD.Guide.BeingMade" } });
    await actor.delete();
  });
});

describe("undone as a whole, in every game", () => {
  const undoGuide = async (actor: TableActor): Promise<void> =>
    (await import("../../../module/features/character-builder/undo-builder.ts")).undoGuide(actor);

  for (const game of GAMES)
    it(`restores the sheet of ${game} exactly, including its name`, async () => {
      const actor = await newSheet(game);
      const before = essence(actor);
      await actor.update({
        "flags.manifold.guide": { guide: "creation", step: "name", answers: { name: '"Oda the Second"' } },
      });
      await makeAtRandom(actor);
      await settled();
      expect(actor.name).toBe("Oda the Second");
      await undoGuide(actor);
      expect(essence(actor)).toEqual(before);
      await expect(undoGuide(actor)).rejects.toMatchObject({ text: { key: "MANIFOLD.Guide.NothingToUndo" } });
      await actor.delete();
    });

  it("is refused with the names of values that were changed since, and undoes nothing", async () => {
    const actor = await newSheet("edge");
    // Else chance may give it as many points as a new sheet has, and nothing would have changed.
    await actor.update({ "system.vitality.value": 3 });
    await makeAtRandom(actor);
    await settled();
    const [item] = actor.items.contents;
    await item!.update({ name: "Renamed" });
    await actor.update({ "system.vitality.value": 1 });
    const made = essence(actor);
    await expect(undoGuide(actor)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Guide.UndoRefused", data: { what: expect.stringMatching(/Vitality/) } },
    });
    expect(essence(actor)).toEqual(made);
    await actor.delete();
  });

  it.each([
    ["image", { img: "icons/svg/sun.svg" }],
    ["effects", { effects: [{ name: "Drawn by hand", img: "icons/svg/sun.svg" }] }],
  ])("is refused if the %s of an item was edited since then", async (_, edit) => {
    const actor = await newSheet("edge");
    await makeAtRandom(actor);
    await settled();
    const [item] = actor.items.contents;
    const { effects = [], ...changes } = edit as { effects?: object[] };
    await item!.update(changes);
    if (effects.length > 0)
      await (item as TableItem & Pick<TableActor, "createEmbeddedDocuments">).createEmbeddedDocuments(
        "ActiveEffect",
        effects,
      );
    const made = essence(actor);
    await expect(undoGuide(actor)).rejects.toMatchObject({
      text: { data: { what: expect.stringContaining(item!.name) } },
    });
    expect(essence(actor)).toEqual(made);
    await actor.delete();
  });

  it("is refused before anything is undone if a value was changed between two guides", async () => {
    const actor = await newSheet("gods");
    await makeAtRandom(actor);
    await settled();
    const { level } = actor.system;
    const path = "experience";
    const apply = (to: number, place: number) =>
      applyToActor(
        actor,
        { ...NO_CHANGE, sets: { [path]: to } },
        {
          key: "MANIFOLD.Guide.Entry.advancement",
          data: { step: "MANIFOLD.Guide.Step.fill", place },
        },
      );
    expect(level).toBe(1);
    await apply(10, 50);
    await actor.update({ [`system.${path}`]: 20 });
    await apply(30, 51);
    const made = essence(actor);
    await expect(undoGuide(actor)).rejects.toMatchObject({
      text: { key: "MANIFOLD.Guide.UndoRefused", data: { count: 1 } },
    });
    expect(essence(actor)).toEqual(made);
    await actor.delete();
  });
});

describe("step by step", () => {
  it("shows how a species changes the figures, keeps answers, and applies them", async () => {
    const actor = await newSheet("edge");
    const app = await openGuide(actor, "creation");
    const ondurr = namedItem("Ondurr").uuid;
    expect(textOf(app)).toContain("choose one");
    // Nothing is wrong with a step that has not been answered yet.
    expect(app.element.querySelectorAll(".guide-main .problem")).toHaveLength(0);
    expect(app.element.querySelector(`.guide-option[data-key="${ondurr}"] small`)!.textContent).toBe(
      "Medium · Walk (m): 8 · STR: 2 · DEX: −1 · WIL: 1",
    );
    await choose(app, `input[value="${ondurr}"]`);
    expect(app.element.querySelector('[data-key="Strength"]')!.textContent).toMatch(/1\s*→\s*3/);
    await choose(app, 'input[data-field="speciesSkills"][value="nature"]');
    await press(app, '[data-step="class"]');
    await choose(app, `input[value="${namedItem("Trooper").uuid}"]`);
    await press(app, "[data-action=back]");
    await press(app, '[data-step="species"]');
    expect(app.element.querySelector<HTMLInputElement>(`input[value="${ondurr}"]`)!.checked).toBe(true);
    await press(app, "[data-action=finish]");
    expect(actor.items.contents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["edgeSpecies", "edgeClass"]),
    );
    const { system } = actor;
    expect(system.abilities.str.value).toBe(3);
    expect([system.vitality.value, system.vitalityMax]).toEqual([24, 24]);
  });

  it("continues where another owner has stopped", async () => {
    const actor = await newSheet("soul");
    const first = await openGuide(actor, "creation");
    await choose(first, 'input[value="human"]');
    await press(first, '[data-step="attributes"]');
    await choose(first, 'select[data-row="athletics"]', "6");
    await first.close();
    // An answer that another owner's client stores meanwhile.
    await actor.update({ "flags.manifold.guide.answers.calling": JSON.stringify("Smith") });
    const again = await openGuide(actor, "creation");
    expect(again.element.querySelector<HTMLSelectElement>('select[data-row="athletics"]')!.value).toBe("6");
    expect(draftOf(actor)!.answers).toMatchObject({
      kin: "human",
      attributes: { athletics: 6 },
      calling: "Smith",
    });
    await again.close();
  });

  it("reports that a chosen item no longer exists, and loses nothing else", async () => {
    const actor = await newSheet("edge");
    const species = await createItem({ name: "Shortlived", type: "edgeSpecies", system: {} });
    const { uuid } = species;
    const app = await openGuide(actor, "creation");
    await choose(app, `input[value="${uuid}"]`);
    await species.delete();
    await settled();
    expect(textOf(app)).toContain("what was chosen is no longer there");
    await press(app, "[data-action=fillRest]");
    expect(textOf(app)).toContain("Nothing is open");
    await app.close();
  });

  it("includes the value that the finishing click leaves in a field, and starts no other draft with it", async () => {
    const actor = await newSheet("edge");
    const app = await openGuide(actor, "creation");
    await press(app, "[data-action=fillRest]");
    await press(app, '[data-step="name"]');
    const name = app.element.querySelector<HTMLInputElement>('input[data-field="name"]')!;
    name.value = "Oda the Late";
    name.dispatchEvent(new Event("change", { bubbles: true }));
    app.element.querySelector<HTMLButtonElement>('button[type="submit"]')!.click();
    await settled();
    expect(actor.name).toBe("Oda the Late");
    expect(draftOf(actor)).toBeNull();
  });

  it("refuses values beyond the budget in words, and keeps them for editing", async () => {
    const actor = await newSheet("soul");
    const app = await openGuide(actor, "creation");
    await press(app, '[data-step="skills"]');
    await choose(app, 'input[data-row="vision"]', "31");
    expect(textOf(app)).toContain("1 more than the 30");
    expect(app.element.querySelector<HTMLInputElement>('input[data-row="vision"]')!.value).toBe("31");
    await app.close();
  });

  it("reads a damaged draft as far as it can", async () => {
    const actor = await newSheet("gods");
    await actor.update({
      "flags.manifold.guide": {
        guide: "creation",
        step: "nowhere",
        answers: { method: "{", archetype: '"thief"' },
      },
    });
    expect(draftOf(actor)!.answers).toEqual({ archetype: "thief" });
    const app = await openGuide(actor, "creation");
    expect(app.element.querySelector('[aria-current="step"]')!.textContent).toContain("Abilities");
    await app.close();
  });
});

describe("advancing", () => {
  it("gives a level with its die, as one change that can be undone", async () => {
    const actor = await newSheet("gods");
    const before = essence(actor);
    const app = await openGuide(actor, "advancement");
    await choose(app, 'input[data-row="experience"]', "1000");
    await press(app, '[data-action="rollField"]');
    const [gain] = draftOf(actor)!.answers.gain as number[];
    await press(app, "[data-action=finish]");
    const { system } = actor;
    expect([system.level, system.verve.gained]).toEqual([2, gain]);
    const [entry] = ledgerOf(actor);
    await undoChange(actor, entry!.key, "test");
    expect(essence(actor)).toEqual(before);
  });

  for (const chance of ["rollField", "fillRest"])
    it(`waits for the die of ${chance} if it is finished at once, and starts no other draft`, async () => {
      const actor = await newSheet("gods");
      const app = await openGuide(actor, "advancement");
      await choose(app, 'input[data-row="experience"]', "1000");
      app.element.querySelector<HTMLButtonElement>(`[data-action="${chance}"]`)!.click();
      await press(app, "[data-action=finish]");
      const { system } = actor;
      expect(system.level).toBe(2);
      expect(system.verve.gained).toBeGreaterThan(0);
      expect(draftOf(actor)).toBeNull();
    });
});
