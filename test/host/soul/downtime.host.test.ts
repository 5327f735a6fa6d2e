// @vitest-environment happy-dom
/** A day of crafting by its panel: who works on what, and what is owed for material. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { targetsOf } from "../../support/consequences.ts";
import type { TableActor, TableItem } from "../../support/documents.ts";
import {
  applyPanel,
  closePanels,
  fill,
  isBlocked,
  memberTexts,
  openPanel,
  textsOf,
  undoAll,
} from "../../support/panels.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let crafter: TableActor;
let helper: TableActor;
let item: TableItem;

beforeAll(async () => {
  table = await startTable("soul");
  [crafter, helper] = table.actors.filter(({ type }) => type === "soulCharacter") as [TableActor, TableActor];
  [item] = (await crafter.createEmbeddedDocuments("Item", [
    { name: "A plough", type: "soulProject", system: { price: 600, trade: "metalworking", owed: 75 } },
  ])) as [TableItem];
});
afterAll(() => table.host.teardown());
afterEach(closePanels);

const open = () => openPanel({ ruleset: "soul", panel: "downtime", actors: [crafter, helper] });
const work = () => `${crafter.uuid}|${item.id}`;

it("[S-121] [S-127] [S-129] [S-138] pays what is owed, and offers each worker the day's roll", async () => {
  await crafter.update({ "system.copper": 100, "system.craftedToday": true });
  const panel = await open();
  await fill(panel, "work", work(), crafter.uuid);
  await fill(panel, "work", work(), helper.uuid);
  expect(textsOf(panel, ".panel-facts li")).toEqual(["A plough: 0 of 30, material 150 c"]);
  expect(memberTexts(panel, crafter)).toEqual(expect.arrayContaining(["A day’s work on A plough"]));
  const [card] = await applyPanel(panel, table.messages);
  expect([crafter.system.copper, crafter.system.craftedToday]).toEqual([25, false]);
  const demands = targetsOf(card!).map((target) => target.demands![0]);
  expect(demands).toMatchObject([
    { kind: "craft", key: item.id },
    { kind: "help", key: "metalworking" },
  ]);
  await undoAll(card!);
  expect([crafter.system.copper, crafter.system.craftedToday]).toEqual([100, true]);
});

it("[S-130] says when there is not enough to pay for lost material", async () => {
  await crafter.update({ "system.copper": 10 });
  const panel = await open();
  await fill(panel, "work", work(), crafter.uuid);
  expect(textsOf(panel, ".problem").join()).toContain("owes 75 c for material and has 10 c");
  expect(isBlocked(panel)).toBe(true);
});
