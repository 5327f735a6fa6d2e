// @vitest-environment happy-dom
/** The targets on a card: what is listed before it is applied, applying to all, and taking somebody off. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let anselm: TableActor;
let addTargets: (message: object, card: Element) => void;

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  ({ appendTargets: addTargets } = await load<{ appendTargets: typeof addTargets }>(
    "module/core/damage/target-section.ts",
  ));
}, 60_000);
afterAll(() => table.host.teardown());
beforeEach(async () => {
  for (const actor of [guard, ilse, anselm]) await actor.update({ "system.vitality.value": 10 });
});

const keyOf = ({ uuid }: TableActor) => uuid.replaceAll(".", "-");

function shown(message: TableMessage): HTMLElement {
  const card = document.createElement("div");
  addTargets(message, card);
  return card;
}

const press = (card: HTMLElement, what: string, actor?: TableActor) => {
  const place = actor ? `[data-target="${keyOf(actor)}"] ` : "";
  card.querySelector<HTMLButtonElement>(`${place}button[data-consequence="${what}"]`)!.click();
};

async function hit(actors: readonly TableActor[]): Promise<TableMessage> {
  const choices = { formula: "4", type: "biotic" };
  const targets = actors.map(({ uuid }) => uuid);
  return (await ilse.roll("damage", "", { dialog: false, choices, targets }))!.message;
}

async function changeCard(changes: readonly (readonly [TableActor, Source])[]): Promise<TableMessage> {
  const empty = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };
  const targets = changes.map(([actor, change]) => [
    keyOf(actor),
    {
      uuid: actor.uuid,
      name: actor.name,
      adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
      turn: 0,
      applied: null,
      change: { ...empty, ...change },
      demands: [],
    },
  ]);
  const system = { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: Object.fromEntries(targets) };
  const created = await CONFIG.ChatMessage.documentClass.create({ type: "change", system } as never);
  return created as unknown as TableMessage;
}

it("a card of changes lists what they do, whatever its steps say of them", async () => {
  const kit = ilse.items.contents.find(({ type }) => type === "edgeGear") as unknown as {
    id: string;
    name: string;
  };
  const message = await changeCard([
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
  const lines = [...shown(message).querySelectorAll(".target-changes li")].map((li) => li.textContent);
  expect(lines).toEqual([
    "Failed death saves → 2",
    "Vitality −9",
    `${kit.name}: Quantity −1`,
    "+ Dead",
    "− Prone",
    "+ Gift",
    `− ${kit.name}`,
  ]);
});

it("what a step says word for word is not said twice, and once applied the card tells from what to what", async () => {
  const night = { id: "night", label: "Vitality", value: 3 };
  const fed = { id: "fed", label: "A warm meal", value: 1 };
  const message = await changeCard([[ilse, { steps: [night, fed], deltas: { "vitality.value": 3 } }]]);
  const lines = (place: string) =>
    [...shown(message).querySelectorAll(`${place} li`)].map((li) => li.textContent);
  expect(lines(".target-steps")).toEqual(["A warm meal +1"]);
  expect(lines(".target-changes")).toEqual(["Vitality +3"]);
  press(shown(message), "apply", ilse);
  await vi.waitFor(() => expect(lines(".target-changes")).toEqual(["Vitality 10 → 13"]));
});

describe("applying to all", () => {
  it("goes on when somebody refuses, and names who did and why", async () => {
    const hurt = { deltas: { "vitality.value": -3 } };
    const impossible = { deltas: { "mana.value": -1 } };
    const message = await changeCard([
      [guard, { ...hurt, ...impossible }],
      [ilse, hurt],
      [anselm, hurt],
    ]);
    const warn = vi.spyOn(ui.notifications!, "warn");
    press(shown(message), "applyAll");
    await vi.waitFor(() => expect(anselm.system.vitality.value).toBe(7));
    expect(ilse.system.vitality.value).toBe(7);
    expect(guard.system.vitality.value).toBe(10);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]![0]).toMatch(/^Not applied to Station guard: .*mana\.value/);
    warn.mockRestore();
  });

  it("goes on when something fails that nobody has thought of, and says where to look", async () => {
    const message = await changeCard([
      [guard, { deltas: { "vitality.value": -3 } }],
      [ilse, { deltas: { "vitality.value": -3 } }],
    ]);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const warn = vi.spyOn(ui.notifications!, "warn");
    const update = vi.spyOn(guard, "update").mockRejectedValue(new Error("the disk is full"));
    press(shown(message), "applyAll");
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.calls[0]![0]).toMatch(/^Not applied to Station guard: /);
    expect(ilse.system.vitality.value).toBe(7);
    for (const spy of [log, warn, update]) spy.mockRestore();
  });
});

describe("taking a target off a card", () => {
  it("leaves the others, and what was applied stays on it until it is undone", async () => {
    const message = await hit([guard, anselm]);
    press(shown(message), "apply", anselm);
    await vi.waitFor(() => expect(message.system.targets[keyOf(anselm)]!.applied).not.toBeNull());
    expect(
      shown(message).querySelector(`[data-target="${keyOf(anselm)}"] [data-consequence=dismiss]`),
    ).toBeNull();
    press(shown(message), "dismiss", guard);
    await vi.waitFor(() => expect(Object.keys(message.system.targets)).toEqual([keyOf(anselm)]));
    expect(guard.system.vitality.value).toBe(10);
  });

  it("is refused on a card that was drawn before it was applied", async () => {
    const message = await hit([guard]);
    const stale = shown(message);
    press(shown(message), "apply", guard);
    await vi.waitFor(() => expect(guard.system.vitality.value).toBe(6));
    const warn = vi.spyOn(ui.notifications!, "warn");
    press(stale, "dismiss", guard);
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith(game.i18n!.localize("MANIFOLD.Damage.AppliedAlready")),
    );
    expect(Object.keys(message.system.targets)).toEqual([keyOf(guard)]);
    warn.mockRestore();
  });

  it("is not offered where whom it concerns is settled", async () => {
    const message = await changeCard([[guard, { deltas: { "vitality.value": -3 } }]]);
    expect(shown(message).querySelector("[data-consequence=dismiss]")).toBeNull();
  });
});
