// @vitest-environment happy-dom
/** Things on sheets: stacks, containers, the order of rows, reading and showing, giving to another actor. */

import type { InProcessClient } from "sandbox/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LedgerEntry } from "../../../module/core/changes/ledger.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { undoChange } from "../../support/changes.ts";
import { createItem } from "../../support/create.ts";
import type { TableItem } from "../../support/documents.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let ledgerOf: typeof import("../../../module/core/changes/ledger.ts")["ledgerOf"];
let sendCommand: typeof import("../../../module/core/trust/relay/relay.ts")["sendCommand"];
let receive: typeof import("../../../module/core/trust/relay/relay.ts")["receive"];
let ada: InProcessClient;

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ ledgerOf } = await import("../../../module/core/changes/ledger.ts"));
  ({ sendCommand, receive } = await import("../../../module/core/trust/relay/relay.ts"));
  ada = table.join("Ada");
});
afterAll(() => table.host.teardown());

/** A container that says it lies in another. */
const loop = (container: string) => ({ holds: true, container });

/** The first actor of a type. */
const actorOf = (type: string): TableActor => table.actors.find((one) => one.type === type)!;

const characterOf = (game: string): TableActor => actorOf(`${game}Character`);

/** A drop on the row of a thing, or beside all of them. */
function drop(
  { sheet }: TableActor,
  item: object,
  on: TableItem | null = null,
  shiftKey = false,
): Promise<TableItem | null> {
  const target = document.createElement("li");
  if (on) target.dataset.itemId = on.id;
  return sheet._onDropItem({ target, shiftKey, clientY: 0 }, item) as Promise<TableItem | null>;
}

describe.each(GAMES)("things of %s", (game) => {
  let actor: TableActor;
  let bag: TableItem;
  let rope: TableItem;

  beforeAll(async () => {
    actor = characterOf(game);
    await actor.deleteEmbeddedDocuments(
      "Item",
      actor.items.contents.map(({ id }) => id),
    );
  });

  beforeEach(async () => {
    await actor.deleteEmbeddedDocuments(
      "Item",
      actor.items.contents.map(({ id }) => id),
    );
    [bag, rope] = (await actor.createEmbeddedDocuments("Item", [
      { type: `${game}Gear`, name: "Bag", system: { holds: true } },
      { type: `${game}Gear`, name: "Rope", system: { quantity: 2 } },
    ])) as [TableItem, TableItem];
  });

  it("an item like an existing one raises its number; Shift adds another, and the ledger undoes it", async () => {
    const item = await createItem({ type: `${game}Gear`, name: "Rope", system: { quantity: 3 } });
    const before = essence(actor);
    await drop(actor, item);
    expect(
      actor.items.contents.filter(({ name }) => name === "Rope").map(({ system }) => system.quantity),
    ).toEqual([5]);
    const isRaise = ({ items }: LedgerEntry) => items?.changed.some(({ id }) => id === rope.id) ?? false;
    await expect.poll(() => ledgerOf(actor).some(isRaise)).toBe(true);
    await undoChange(actor, ledgerOf(actor).find(isRaise)!.key);
    expect(essence(actor)).toEqual(before);
    await drop(actor, item, null, true);
    expect(
      actor.items.contents.filter(({ name }) => name === "Rope").map(({ system }) => system.quantity),
    ).toEqual([2, 3]);
  });

  it("an item with an existing name that differs gets its own row; a second container only on request", async () => {
    const note = await createItem({ type: `${game}Weapon`, name: "Rope" });
    const other = await createItem({ type: `${game}Gear`, name: "Bag", system: { holds: true } });
    await drop(actor, note);
    const prompt = watchPrompts().mockResolvedValue([]);
    await drop(actor, other);
    expect(actor.items.contents.map(({ name }) => name).sort()).toEqual(["Bag", "Rope", "Rope"]);
    prompt.mockResolvedValue([other.uuid]);
    await drop(actor, other);
    expect(actor.items.contents.map(({ name }) => name).sort()).toEqual(["Bag", "Bag", "Rope", "Rope"]);
    prompt.mockRestore();
  });

  it("an item dropped on a container is put away in it, and reappears next to it when taken out", async () => {
    const [knife] = (await actor.createEmbeddedDocuments("Item", [
      { type: `${game}Weapon`, name: "Knife", system: { equipped: true } },
    ])) as [TableItem];
    await drop(actor, knife, bag);
    expect(knife.system).toMatchObject({ container: bag.id, equipped: false });
    await drop(actor, knife);
    expect(knife.system.container).toBe("");
  });

  it("a container is never inside itself or its contents", async () => {
    const [purse] = await actor.createEmbeddedDocuments("Item", [
      { type: `${game}Gear`, name: "Purse", system: { holds: true, container: bag.id } },
    ]);
    await bag.update({ "system.container": purse!.id });
    expect(bag.system.container).toBe("");
    await bag.update({ "system.container": bag.id });
    expect(bag.system.container).toBe("");
  });

  it("deleting a container keeps its contents or takes them along, and is undone whole", async () => {
    await rope.update({ "system.container": bag.id });
    const { deleteItem } = await import("../../../module/core/sheets/lists/container-dialogs.ts");
    const before = essence(actor);
    for (const [answer, left] of [
      ["alone", ["Rope"]],
      ["all", []],
    ] as const) {
      const prompt = watchPrompts().mockResolvedValue(answer);
      await deleteItem(actor.items.get(bag.id)!);
      prompt.mockRestore();
      expect(actor.items.contents.map(({ name }) => name)).toEqual(left);
      expect(actor.items.contents.every(({ system }) => system.container === "")).toBe(true);
      const isDeletion = ({ undone, items }: LedgerEntry) =>
        !undone && (items?.removed.some(({ _id }) => _id === bag.id) ?? false);
      await undoChange(actor, ledgerOf(actor).find(isDeletion)!.key);
      expect(essence(actor)).toEqual(before);
    }
  });

  it("draws the contents of a container below it, moves a row with Alt and an arrow key, and counts with +n and −n", async () => {
    const [knife, one, other] = (await actor.createEmbeddedDocuments(
      "Item",
      [
        { _id: "Knife00000000000", type: `${game}Weapon`, name: "Knife", system: { container: bag.id } },
        { _id: "One0000000000000", type: `${game}Gear`, name: "One", system: loop("Other00000000000") },
        { _id: "Other00000000000", type: `${game}Gear`, name: "Other", system: loop("One0000000000000") },
      ],
      { keepId: true },
    )) as [TableItem, TableItem, TableItem];
    await actor.sheet.render({ force: true, tab: "gear" });
    const gear = actor.sheet.element.querySelector('[data-application-part="gear"]')!;
    const drawn = ({ id }: TableItem) => gear.querySelector<HTMLElement>(`[data-item-id="${id}"]`)!;
    expect(drawn(knife).previousElementSibling).toBe(drawn(bag));
    expect([knife, one, other].map((item) => drawn(item).classList.contains("nested"))).toEqual([
      true,
      false,
      false,
    ]);
    const main = drawn(rope).querySelector<HTMLElement>(".row-main")!;
    main.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", altKey: true, bubbles: true }));
    await expect.poll(() => drawn(rope).nextElementSibling).toBe(drawn(bag));
    const count = drawn(rope).querySelector<HTMLInputElement>(".count-field")!;
    count.value = "-1";
    count.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.poll(() => rope.system.quantity).toBe(1);
    count.value = "--5";
    count.dispatchEvent(new Event("change", { bubbles: true }));
    expect(count.getAttribute("aria-invalid")).toBe("true");
    expect(rope.system.quantity).toBe(1);
    await actor.sheet.close();
  });

  it("gives a container with its contents to another actor, on one card that can be fully undone", async () => {
    await rope.update({ "system.container": bag.id });
    const npc = actorOf(`${game}Npc`);
    const [mine, theirs] = [actor, npc].map((one) => essence(one));
    await sendCommand("give", { item: bag.uuid, to: npc.uuid, count: "1" });
    expect(actor.items.contents).toEqual([]);
    const given = npc.items.contents.filter(({ name }) => ["Bag", "Rope"].includes(name)).slice(-2);
    expect(given.map(({ name }) => name)).toEqual(["Bag", "Rope"]);
    expect(given[1]!.system).toMatchObject({ container: given[0]!.id, quantity: 2 });
    const message = table.messages.contents.at(-1)!;
    await sendCommand("undo", { message: message.id, target: Object.keys(message.system.targets)[0]! });
    expect([actor, npc].map((one) => essence(one))).toEqual([mine, theirs]);
  });
});

describe("giving", () => {
  let from: TableActor;
  let to: TableActor;
  let rope: TableItem;

  beforeEach(async () => {
    [from, to] = [table.actor("Ilse Marrow"), table.actor("Doctor Anselm Quill")];
    [rope] = (await from.createEmbeddedDocuments("Item", [
      { type: "edgeGear", name: "Long rope", system: { quantity: 5 } },
    ])) as [TableItem];
  });

  const lengths = (actor: TableActor) =>
    actor.items.contents.filter(({ name }) => name === "Long rope").map(({ system }) => system.quantity);

  const clear = async (actor: TableActor) =>
    actor.deleteEmbeddedDocuments(
      "Item",
      actor.items.contents.filter(({ name }) => name === "Long rope").map(({ id }) => id),
    );

  it("splits a stack, adds to an existing stack, and undoes both halves from the giver's ledger", async () => {
    await Promise.all([clear(to)]);
    await sendCommand("give", { item: rope.uuid, to: to.uuid, count: "2" });
    expect([lengths(from).at(-1), lengths(to)]).toEqual([3, [2]]);
    await sendCommand("give", { item: rope.uuid, to: to.uuid, count: "1" });
    expect([lengths(from).at(-1), lengths(to)]).toEqual([2, [3]]);
    await sendCommand("undoEntry", {
      actor: from.uuid,
      key: ledgerOf(from).find(({ byHand }) => !byHand)!.key,
    });
    expect([lengths(from).at(-1), lengths(to)]).toEqual([3, [2]]);
  });

  it("is not undone when the recipient has passed it on", async () => {
    await clear(to);
    await sendCommand("give", { item: rope.uuid, to: to.uuid, count: "5" });
    await clear(to);
    const message = table.messages.contents.at(-1)!;
    const [target] = Object.keys(message.system.targets);
    await expect(sendCommand("undo", { message: message.id, target: target! })).rejects.toMatchObject({
      text: { key: "MANIFOLD.Give.PassedOn" },
    });
  });

  it("refuses a number that is not available, another game and items that are not physical", async () => {
    const refusal = (data: Readonly<Record<string, string>>) =>
      sendCommand("give", data).then(
        () => null,
        (error: { text: { key: string } }) => error.text.key,
      );
    const gift = { item: rope.uuid, to: to.uuid };
    expect(await refusal({ ...gift, count: "6" })).toBe("MANIFOLD.Give.Count");
    expect(await refusal({ ...gift, count: "0" })).toBe("MANIFOLD.Give.Count");
    expect(await refusal({ item: rope.uuid, to: characterOf("burst").uuid, count: "1" })).toBe(
      "MANIFOLD.Drop.Foreign",
    );
    expect(await refusal({ item: rope.uuid, to: from.uuid, count: "1" })).toBe("MANIFOLD.Give.Impossible");
  });

  it("a player gives only their own items, to actors that the GM's client allows", async () => {
    await clear(to);
    const [theirs] = (await to.createEmbeddedDocuments("Item", [
      { type: "edgeGear", name: "Long rope", system: { quantity: 1 } },
    ])) as [TableItem];
    const mine = [from, to].find((actor) => actor.testUserPermission(table.users.get(ada.userId)!, "OWNER"));
    const [own, foreign] = mine === to ? [theirs!, rope] : [rope, theirs!];
    const [giver, other] = mine === to ? [to, from] : [from, to];
    const ask = (id: string, data: object) =>
      receive({ kind: "question", id, command: "give", data }, ada.userId);
    const before = lengths(giver);
    await ask("give000000000001", { item: foreign.uuid, to: giver.uuid, count: "1" });
    expect(lengths(giver)).toEqual(before);
    const had = lengths(other).reduce((sum, each) => sum + each, 0);
    await ask("give000000000002", { item: own.uuid, to: other.uuid, count: "1" });
    expect(lengths(other).reduce((sum, each) => sum + each, 0)).toBe(had + 1);
  });
});

it("shows an item to the table without its secrets, and reads it in the list", async () => {
  const ilse = table.actor("Ilse Marrow");
  const [item] = await ilse.createEmbeddedDocuments("Item", [
    {
      type: "edgeGear",
      name: "<i>Letter</i>",
      system: { description: '<p>Old paper.</p><section class="secret"><p>Forged.</p></section>' },
    },
  ]);
  const { showItem } = await import("../../../module/core/sheets/lists/list-actions.ts");
  await showItem(item!);
  const { content } = table.messages.contents.at(-1)!.toObject();
  expect(content).toContain("Old paper.");
  expect(content).toContain("&lt;i&gt;Letter");
  expect(content).not.toContain("Forged");
});

it.each(GAMES)("shows the figures of a weapon of %s to the table", async (game) => {
  const weapon = table.actors.contents
    .flatMap(({ items }) => items.contents)
    .find((item) => item.type === `${game}Weapon`)!;
  const { showItem } = await import("../../../module/core/sheets/lists/list-actions.ts");
  await showItem(weapon);
  const card = document.createElement("div");
  card.innerHTML = table.messages.contents.at(-1)!.toObject().content;
  const figures = [...card.querySelectorAll("dl.facts dd")].map(({ textContent }) => textContent);
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.join(" ")).toMatch(/\d/);
});
