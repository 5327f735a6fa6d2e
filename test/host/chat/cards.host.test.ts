// @vitest-environment happy-dom
/** Targets on a card: listing a change before it is applied, applying to all, taking a target off. */

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postChanges } from "../../support/changes.ts";
import { hit, showTargets, targetKey } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let anselm: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of [guard, ilse, anselm]) await actor.update({ "system.vitality.value": 10 });
});

const press = (card: HTMLElement, what: string, actor?: TableActor) => {
  const place = actor ? `[data-target="${targetKey(actor)}"] ` : "";
  card.querySelector<HTMLButtonElement>(`${place}button[data-consequence="${what}"]`)!.click();
};

it("a card lists every change, whatever its steps say", async () => {
  const kit = ilse.items.find(({ type }) => type === "edgeGear")!;
  await ilse.toggleStatusEffect("prone", { active: true });
  const message = await postChanges([
    [
      ilse,
      {
        steps: [{ id: "rest", label: "Rest", value: 1 }],
        deltas: { "vitality.value": -9 },
        sets: { "deathSaves.failures": 2 },
        addConditions: ["dead"],
        removeConditions: ["prone"],
        items: {
          added: [{ name: "Gift", type: "edgeGear" }],
          changed: { [kit.id]: { deltas: { quantity: -1 }, sets: {} } },
          removed: [kit.id],
        },
      },
    ],
  ]);
  const lines = [...(await showTargets(message)).querySelectorAll(".target-changes li")].map(
    (li) => li.textContent,
  );
  expect(lines).toEqual([
    "Failed death saves → 2",
    "Vitality −9",
    `${kit.name}: Quantity −1`,
    "+ Dead",
    "− Prone",
    "+ Gift",
    `− ${kit.name}`,
  ]);
  await ilse.toggleStatusEffect("prone", { active: false });
});

it("a card lists a change once if a step has the same words, and after applying shows the old and new values", async () => {
  const night = { id: "night", label: "Vitality", value: 3 };
  const fed = { id: "fed", label: "A warm meal", value: 1 };
  const message = await postChanges([[ilse, { steps: [night, fed], deltas: { "vitality.value": 3 } }]]);
  const lines = async (place: string) =>
    [...(await showTargets(message)).querySelectorAll(`${place} li`)].map((li) => li.textContent);
  expect(await lines(".target-steps")).toEqual(["A warm meal +1"]);
  expect(await lines(".target-changes")).toEqual(["Vitality +3"]);
  press(await showTargets(message), "apply", ilse);
  await waitFor(async () => expect(await lines(".target-changes")).toEqual(["Vitality 10 → 13"]));
});

describe("applying to all", () => {
  it("continues after a refusal and names its target and reason", async () => {
    const hurt = { deltas: { "vitality.value": -3 } };
    const impossible = { deltas: { "mana.value": -1 } };
    const message = await postChanges([
      [guard, { ...hurt, ...impossible }],
      [ilse, hurt],
      [anselm, hurt],
    ]);
    const warn = vi.spyOn(ui.notifications!, "warn");
    press(await showTargets(message), "applyAll");
    await waitFor(() => expect(anselm.system.vitality.value).toBe(7));
    expect(ilse.system.vitality.value).toBe(7);
    expect(guard.system.vitality.value).toBe(10);
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]![0]).toMatch(/^Not applied to Station guard: .*mana\.value/);
    warn.mockRestore();
  });

  it("continues after an unexpected error and says where to find details", async () => {
    const message = await postChanges([
      [guard, { deltas: { "vitality.value": -3 } }],
      [ilse, { deltas: { "vitality.value": -3 } }],
    ]);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warn = vi.spyOn(ui.notifications!, "warn");
    const update = vi.spyOn(guard, "update").mockRejectedValue(new Error("the disk is full"));
    const request = vi
      .spyOn(CONFIG.Actor.documentClass, "updateDocuments")
      .mockRejectedValueOnce(new Error("the disk is full"));
    press(await showTargets(message), "applyAll");
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]![0]).toMatch(/^Not applied to Station guard: /);
    expect(ilse.system.vitality.value).toBe(7);
    for (const spy of [log, warn, update, request]) spy.mockRestore();
  });
});

describe("taking a target off a card", () => {
  it("keeps the others, and keeps an applied target until it is undone", async () => {
    const message = await hit(ilse, [guard, anselm], "4");
    press(await showTargets(message), "apply", anselm);
    await waitFor(() => expect(message.system.targets[targetKey(anselm)]!.applied).not.toBeNull());
    expect(
      (await showTargets(message)).querySelector(
        `[data-target="${targetKey(anselm)}"] [data-consequence=dismiss]`,
      ),
    ).toBeNull();
    press(await showTargets(message), "dismiss", guard);
    await waitFor(() => expect(Object.keys(message.system.targets)).toEqual([targetKey(anselm)]));
    expect(guard.system.vitality.value).toBe(10);
  });

  it("is refused on a card rendered before it was applied", async () => {
    const message = await hit(ilse, [guard], "4");
    const stale = await showTargets(message);
    press(await showTargets(message), "apply", guard);
    await waitFor(() => expect(guard.system.vitality.value).toBe(6));
    const warn = vi.spyOn(ui.notifications!, "warn");
    press(stale, "dismiss", guard);
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(game.i18n!.localize("MANIFOLD.Damage.AppliedAlready")),
    );
    expect(Object.keys(message.system.targets)).toEqual([targetKey(guard)]);
    warn.mockRestore();
  });

  it("is not offered on a card whose targets are fixed", async () => {
    const message = await postChanges([[guard, { deltas: { "vitality.value": -3 } }]]);
    expect((await showTargets(message)).querySelector("[data-consequence=dismiss]")).toBeNull();
  });
});
