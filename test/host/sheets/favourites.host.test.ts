// @vitest-environment happy-dom
/** Favourites: what is pinned by a click on a sheet, how it is shown, and what becomes of what is gone. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableSheet } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;
let favourites: typeof import("../../../module/core/sheets/favourites.ts");
let sheet: TableSheet;

beforeAll(async () => {
  table = await startTable("edge");
  favourites = await import("../../../module/core/sheets/favourites.ts");
  ilse = table.actor("Ilse Marrow");
  ({ sheet } = ilse);
  await sheet.render({ force: true });
});
afterAll(async () => {
  await sheet.close();
  await table.host.teardown();
});
beforeEach(async () => {
  await ilse.update({ "flags.manifold.favourites": [] });
  await setPinning(false);
});

const find = (selector: string): HTMLElement => sheet.element.querySelector<HTMLElement>(selector)!;

const names = (): string[] => favourites.favouritesOf(ilse).map(({ name }) => name);

const shown = (): string[] =>
  [...sheet.element.querySelectorAll(".favourite .line-name")].map(({ textContent }) => textContent!.trim());

async function setPinning(wanted: boolean): Promise<void> {
  const button = find("[data-action='togglePinning']");
  if ((button.getAttribute("aria-pressed") === "true") !== wanted) button.click();
  await expect
    .poll(() => find("[data-action='togglePinning']").getAttribute("aria-pressed"))
    .toBe(String(wanted));
}

it("a click while choosing pins checks and items without rolling, and another click unpins them", async () => {
  const weapon = ilse.items.find(({ type }) => type === "edgeWeapon")!;
  await setPinning(true);
  find(".score[data-roll-key='dex']").click();
  await expect.poll(names).toHaveLength(1);
  find(`[data-item-id='${weapon.id}'] .row-main`).click();
  await expect.poll(shown).toEqual(["Dexterity", weapon.name]);
  expect(table.messages.contents).toHaveLength(0);
  expect(find(".score[data-roll-key='dex']").dataset.pinned).toBe("true");
  find(".score[data-roll-key='dex']").click();
  await expect.poll(shown).toEqual([weapon.name]);
  await setPinning(false);
  expect(find(".score[data-roll-key='dex']").dataset.pinned).toBeUndefined();
  expect(find(".favourite .plate").textContent).toMatch(/^[+−]\d+$/);
});

it("favourites can be ordered, and keep their order", async () => {
  const pin = (key: string) => ({ kind: "check", key, name: key });
  await ilse.update({ "flags.manifold.favourites": [pin("dex"), pin("piloting"), pin("tec")] });
  await setPinning(true);
  find("[data-favourite='roll.check.tec'] [data-step='-1']").click();
  await expect.poll(names).toEqual(["dex", "tec", "piloting"]);
  find("[data-favourite='roll.check.dex'] [data-step='-1']").click();
  find("[data-favourite='roll.check.dex'] [data-step='1']").click();
  await expect.poll(names).toEqual(["tec", "dex", "piloting"]);
});

it("a favourite whose item was deleted says so, and can be removed", async () => {
  const [knife] = await ilse.createEmbeddedDocuments("Item", [{ name: "Old knife", type: "edgeWeapon" }]);
  await ilse.update({
    "flags.manifold.favourites": [
      { item: knife!.id, name: "Old knife" },
      { kind: "check", key: "dex", name: "Dexterity" },
    ],
  });
  await ilse.deleteEmbeddedDocuments("Item", [knife!.id]);
  await expect.poll(() => find(".favourite.gone")?.textContent).toMatch(/Old knife\s+no longer there/);
  expect(names()).toHaveLength(2);
  find(".favourite.gone [data-action='unpin']").click();
  await expect.poll(names).toEqual(["Dexterity"]);
});

it.each([
  ["no list", "x"],
  ["nothing in it", [null, 1, {}, { item: 3, name: "x" }, { kind: "check", name: "x" }]],
  ["a kind of roll that there is not", [{ kind: "constructor", key: "x", name: "Strange" }]],
])("a sheet is shown even if its flag contains %s", async (_what, stored) => {
  await ilse.update({ "flags.manifold.favourites": stored });
  await sheet.render({ force: true });
  expect(shown().filter((name) => name !== "Strange")).toEqual([]);
});

describe("by drag", () => {
  const pin = (key: string) => ({ kind: "check", key, name: key });

  /** The data of a drag that starts on an element. */
  function drag(from: Element): string {
    let carried = "";
    const event = new Event("dragstart", { bubbles: true });
    Object.assign(event, { dataTransfer: { setData: (_type: string, data: string) => (carried = data) } });
    from.dispatchEvent(event);
    return carried;
  }

  function drop(onto: Element, data: string): Event {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { getData: () => data }, clientY: -1 });
    onto.dispatchEvent(event);
    return event;
  }

  it("takes checks and items in where they are dropped, once", async () => {
    await ilse.update({ "flags.manifold.favourites": [pin("dex")] });
    const weapon = ilse.items.find(({ type }) => type === "edgeWeapon")!;
    await expect.poll(() => find("[data-favourite='roll.check.dex']")).not.toBeNull();
    drop(find("[data-favourite='roll.check.dex']"), JSON.stringify({ type: "Item", uuid: weapon.uuid }));
    await expect.poll(names).toEqual([weapon.name, "dex"]);
    drop(find(".favourites"), drag(find(".score[data-roll-key='tec']")));
    await expect.poll(names).toEqual([weapon.name, "dex", "Tech"]);
    drop(find(".favourites"), JSON.stringify({ type: "Item", uuid: weapon.uuid }));
    await expect.poll(names).toEqual(["dex", "Tech", weapon.name]);
  });

  it("changes their order, and carries their rolls to the hotbar", async () => {
    await ilse.update({ "flags.manifold.favourites": [pin("dex"), pin("piloting"), pin("tec")] });
    await expect.poll(() => find("[data-favourite='roll.check.tec']")).not.toBeNull();
    const carried = drag(find("[data-favourite='roll.check.tec']"));
    expect(JSON.parse(carried)).toMatchObject({ type: "ManifoldRoll", kind: "check", key: "tec" });
    drop(find("[data-favourite='roll.check.dex']"), carried);
    await expect.poll(names).toEqual(["tec", "dex", "piloting"]);
    drop(find(".favourites"), carried);
    await expect.poll(names).toEqual(["dex", "piloting", "tec"]);
  });

  it("takes nothing that is not of this actor", async () => {
    await ilse.update({ "flags.manifold.favourites": [pin("dex")] });
    const { uuid } = table.actor("Station guard");
    const other = { type: "ManifoldRoll", uuid, kind: "check", key: "dex", label: "Dexterity" };
    for (const data of ["", "no JSON", "null", JSON.stringify(other)]) drop(find(".favourites"), data);
    await settled();
    expect(names()).toEqual(["dex"]);
  });
});
