// @vitest-environment happy-dom
/** Tours whose user is quicker than their screens, and what else is open at the table meanwhile. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import type { TableDialog } from "../../support/documents.ts";
import { hush, listen } from "../../support/hooks.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table } from "../../support/table.ts";
import { openWindows } from "../../support/windows.ts";

let table: Table;
let warn: ReturnType<typeof spyOnNotices>;

beforeAll(async () => {
  table = await startTable("edge");
  const { registerTours } = await import("../../../module/features/tours/register-tours.ts");
  registerTours();
});
afterAll(async () => {
  // Kept by the browser, which further test files share.
  await hostSettings().set("core", "tourProgress", {});
  await table.host.teardown();
});

beforeEach(() => {
  warn = spyOnNotices("warn");
  // This page computes no layout: all that is drawn is seen, and nothing moves.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue(rects(1));
  for (const id of ["chat", "combat"])
    document.body.append(Object.assign(document.createElement("section"), { id }));
  Reflect.set(game, "tooltip", { activate: () => undefined, deactivate: () => undefined });
  Object.defineProperty(document, "fonts", { value: { status: "loaded" }, configurable: true });
});
afterEach(async () => {
  activeTour()?.exit();
  hush();
  await settled();
  for (const one of windows()) await one.close();
  vi.restoreAllMocks();
  Reflect.set(game, "tooltip", null);
  document.body.replaceChildren();
  Reflect.deleteProperty(document, "fonts");
});

const activeTour = () => foundry.nue.Tour.activeTour;
/** So many rectangles, as the browser lists them. */
const rects = (count: number): DOMRectList => Object.assign(Array(count).fill({}), { item: () => null });
const windows = (): TableDialog[] => openWindows().filter(({ rendered }) => rendered);
const dialogs = (): TableDialog[] => windows().filter(({ element }) => element.matches(".roll-dialog"));
/** Ids of the open windows, shorter to print than they are. */
const open = (): string[] => windows().map(({ id }) => id);
const tour = (id: string): Tour => game.tours!.get(`manifold.edge-${id}`)!;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a tour that is ended while a screen opens", () => {
  it.each([
    ["firstRoll", 1, "the sheet"],
    ["firstRoll", 2, "the dialog of a check"],
    ["firstFight", 3, "the dialog of an attack"],
    ["firstRest", 2, "the dialog of a rest"],
  ])("%s, at step %i, leaves %s closed", async (id, step) => {
    for (const turns of [0, 1, 3, 8]) {
      await tour(id).start();
      for (let done = 1; done < step; done += 1) await tour(id).next();
      const going = tour(id).next();
      for (let waited = 0; waited < turns; waited += 1) await turn();
      tour(id).exit();
      await going;
      await settled();
      expect(open(), `after ${turns} turns`).toEqual([]);
      expect(activeTour()).toBeNull();
      expect(document.querySelector(".tour, .tour-overlay, .tour-fadeout")).toBeNull();
    }
    expect(warn.mock.calls).toEqual([]);
  });

  it("closes the dialog of a roll that has just been drawn", async () => {
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    listen("renderRollDialog", () => tour("firstRoll").exit());
    await tour("firstRoll").next();
    await settled();
    expect(open()).toEqual([]);
  });

  it("begins again at its first step", async () => {
    await tour("firstRoll").start();
    const going = tour("firstRoll").next();
    tour("firstRoll").exit();
    await tour("firstRoll").start();
    await going;
    await settled();
    expect(tour("firstRoll").currentStep?.id).toBe("rule");
    expect(open()).toEqual([]);
    expect(activeTour()).toBe(tour("firstRoll"));
  });
});

describe("a tour that is led on while a screen opens", () => {
  it("opens each screen once and closes it when it goes on", async () => {
    await tour("firstRoll").start();
    const going = [tour("firstRoll").next()];
    for (let keys = 1; keys < 4; keys += 1) {
      await turn();
      going.push(tour("firstRoll").next());
    }
    await Promise.all(going);
    await settled();
    expect(dialogs().length).toBeLessThan(2);
    expect(open()).toHaveLength(1);
    tour("firstRoll").exit();
    await settled();
    expect(open()).toEqual([]);
  });

  it("shows the step that the user has asked for last", async () => {
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    const going = tour("firstRoll").next();
    await turn();
    await Promise.all([going, tour("firstRoll").previous()]);
    await settled();
    expect(tour("firstRoll").currentStep?.id).toBe("button");
    expect(dialogs()).toEqual([]);
    expect(open()).toHaveLength(1);
  });
});

describe("a tour that is finished while its last screen opens", () => {
  it("is completed, says nothing and leaves nothing open", async () => {
    const confirm = vi.spyOn(foundry.applications.api.DialogV2, "confirm").mockResolvedValue(false);
    try {
      await tour("firstRoll").start();
      for (let done = 0; done < 4; done += 1) await tour("firstRoll").next();
      const going = tour("firstRoll").next();
      await turn();
      await Promise.all([going, tour("firstRoll").next()]);
    } finally {
      confirm.mockRestore();
    }
    await settled();
    expect(tour("firstRoll").status).toBe("completed");
    expect(warn.mock.calls).toEqual([]);
    expect(open()).toEqual([]);
  });
});

describe("a window that the user closes", () => {
  it("ends the tour in a sentence, if the tour looks for something on it", async () => {
    vi.mocked(Element.prototype.getClientRects).mockReturnValue(rects(0));
    let closing: Promise<unknown> | null = null;
    listen("renderActorSheetV2", (sheet: TableDialog) => {
      closing ??= sheet.close({ animate: false });
    });
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    await settled();
    expect(closing).not.toBeNull();
    expect(warn.mock.calls.flat().join()).toContain("What can be rolled");
    expect(activeTour()).toBeNull();
    expect(open()).toEqual([]);
  });

  it("is opened again for the next step that shows it", async () => {
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    await tour("firstRoll").next();
    for (const dialog of dialogs()) await dialog.close({ animate: false });
    await tour("firstRoll").next();
    expect(tour("firstRoll").currentStep?.id).toBe("odds");
    expect(dialogs()).toHaveLength(1);
    expect(warn.mock.calls).toEqual([]);
  });
});

describe("rolls beside a tour", () => {
  const openOwn = (): void => {
    const hero = table.actors.contents.find(({ subtype }) => subtype?.linked)!;
    const { key } = hero.ruleset.rolls.check!.list!(hero)[0]!;
    void hero.roll("check", key, { dialog: true });
  };

  it("keep the dialog that the user opens at the same time", async () => {
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    openOwn();
    await tour("firstRoll").next();
    await settled();
    expect(dialogs()).toHaveLength(2);
    const [own] = dialogs();
    tour("firstRoll").exit();
    await settled();
    expect(open()).toEqual([own!.id]);
  });

  it("are asked of other packages as a preview", async () => {
    const asked: boolean[] = [];
    listen("manifold.preRoll", ({ preview }: { readonly preview: boolean }) => {
      asked.push(preview);
      return preview;
    });
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    await tour("firstRoll").next();
    expect(tour("firstRoll").currentStep?.id).toBe("fields");
    expect(asked).toEqual([true]);
    expect(warn.mock.calls).toEqual([]);
  });

  it("are refused once when another package forbids them, in its own words, and nothing stays open", async () => {
    listen("manifold.preRoll", () => false);
    await tour("firstRoll").start();
    await tour("firstRoll").next();
    await tour("firstRoll").next();
    await settled();
    expect(warn.mock.calls).toHaveLength(1);
    expect(open()).toEqual([]);
    expect(activeTour()).toBeNull();
  });
});
