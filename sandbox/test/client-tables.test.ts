import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Folder } from "../client/documents/folder.ts";
import type { RollTable } from "../client/documents/roll-table.ts";
import type { Host } from "../node/host.ts";
import { type Source, startHost } from "./client-support.ts";

let host: Host;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => {
  vi.restoreAllMocks();
  return host.teardown();
});

/** Results with these weights; each has a range of one number. */
const resultsOf = (...names: string[]) =>
  names.map((name, index) => ({ name, range: [index + 1, index + 1], weight: 1 }));

async function createTable(data: Source = {}): Promise<RollTable> {
  return (await CONFIG.RollTable.documentClass.create({
    name: "Weather",
    formula: "1d4",
    results: resultsOf("Sun", "Rain", "Snow", "Fog"),
    ...data,
  })) as unknown as RollTable;
}

/** Sets the results of the next dice, which all have the same number of faces. */
function rollFaces(faces: number, ...results: number[]): void {
  const random = vi.spyOn(CONFIG.Dice, "randomUniform");
  for (const result of results) random.mockReturnValueOnce(1 - (result - 0.5) / faces);
}

const names = (results: readonly { name: string }[]) => results.map(({ name }) => name);
const lastMessage = () => game.messages.contents.at(-1);

describe("drawing from a table", () => {
  it("[U12] shows the result with its roll, and names the table in a flag", async () => {
    const table = await createTable();
    rollFaces(4, 2);
    const { roll, results } = await table.draw();
    expect(roll.total).toBe(2);
    expect(names(results)).toEqual(["Rain"]);
    expect(lastMessage()).toMatchObject({ rolls: [{ total: 2 }], sound: CONFIG.sounds.dice });
    expect(lastMessage()?.getFlag("core", "RollTable")).toBe(table.id);
    expect(lastMessage()?.content).toContain("Rain");
  });

  it("[U12] keeps the roll back where the table does not display it", async () => {
    await (await createTable({ displayRoll: false })).draw();
    expect(lastMessage()).toMatchObject({ rolls: [], sound: null });
  });

  it("[U12] draws many with one roll of them all", async () => {
    const table = await createTable({ replacement: false });
    rollFaces(4, 2, 2, 4, 1);
    const draw = await table.drawMany(3);
    expect(Object.keys(draw).sort()).toEqual(["results", "roll"]);
    expect(names(draw.results)).toEqual(["Rain", "Fog", "Sun"]);
    expect(draw.roll).toMatchObject({ formula: "{1d4,1d4,1d4}", total: 7 });
    expect(game.messages.size).toBe(1);
    expect(lastMessage()).toMatchObject({ rolls: [{ total: 7 }] });
    expect(table.results.filter(({ drawn }) => drawn)).toHaveLength(3);
    await table.drawMany(1, { displayChat: false });
    expect(game.messages.size).toBe(1);
  });

  it("[U12] takes a roll that is made already as it is", async () => {
    const table = await createTable();
    const roll = await new CONFIG.Dice.rolls[0]!("3").evaluate();
    const draw = await table.draw({ roll: roll as never });
    expect(draw.roll).toBe(roll);
    expect(names(draw.results)).toEqual(["Snow"]);
    rollFaces(20, 4);
    const other = new CONFIG.Dice.rolls[0]!("1d20");
    expect(names((await table.draw({ roll: other as never })).results)).toEqual(["Fog"]);
  });

  it("[U12] without a formula uses the weights", async () => {
    const results = [
      { name: "Often", weight: 3 },
      { name: "Seldom", weight: 1 },
    ];
    const table = await createTable({ formula: "", results, replacement: false });
    rollFaces(4, 3);
    const often = await table.draw();
    expect(often.roll.formula).toBe("1d4");
    expect(names(often.results)).toEqual(["Often"]);
    rollFaces(4, 1, 2, 4);
    expect(names((await table.draw()).results)).toEqual(["Seldom"]);
  });

  it("[U12] says when nothing is left or can be reached", async () => {
    const table = await createTable({ results: resultsOf("Once"), replacement: false, formula: "1" });
    expect(names((await table.draw()).results)).toEqual(["Once"]);
    expect((await table.draw()).results).toEqual([]);
    await table.resetResults();
    expect((await table.draw({ roll: new CONFIG.Dice.rolls[0]!("1d6 + 5") as never })).results).toEqual([]);
    expect(host.notifications.filter(({ level }) => level === "warn")).toHaveLength(2);
    expect(game.messages.size).toBe(1);
  });

  it("[U12] rolls on tables that results name, and marks its own result", async () => {
    const inner = await createTable({ name: "Inner", results: resultsOf("Deep"), formula: "1" });
    const outer = await createTable({
      replacement: false,
      formula: "1",
      results: [{ type: "document", documentUuid: inner.uuid, range: [1, 1] }],
    });
    expect(names((await outer.draw()).results)).toEqual(["Deep"]);
    expect(outer.results.contents[0]?.drawn).toBe(true);
    expect(inner.results.contents[0]?.drawn).toBe(false);
    await outer.resetResults();
    expect((await outer.draw({ recursive: false })).results).toEqual(outer.results.contents);
  });

  it("[U12] ends a circle of tables", async () => {
    const table = await createTable({ formula: "1", results: [{ range: [1, 1] }] });
    const [result] = table.results.contents;
    await result?.update({ type: "document", documentUuid: table.uuid });
    await expect(table.draw()).rejects.toThrow("too deep");
  });
});

describe("a table", () => {
  it("[U12] gets ranges and a formula from its results' weights", async () => {
    const results = [2, 3, 1].map((weight, index) => ({ name: `${index}`, weight, range: [1, 1] }));
    const table = await createTable({ results });
    expect(await table.normalize()).toBe(table);
    expect(table.results.map(({ range }) => range)).toEqual([
      [1, 2],
      [3, 5],
      [6, 6],
    ]);
    expect(table.formula).toBe("1d6");
  });

  it("[U12] is made of the documents in a folder", async () => {
    const folder = (await CONFIG.Folder.documentClass.create({
      name: "Loot",
      type: "Item",
    })) as unknown as Folder;
    const items = (await CONFIG.Item.documentClass.createDocuments(
      ["Sword", "Rope"].map((name) => ({ name, type: "gear", img: `${name}.webp`, folder: folder.id })),
    )) as unknown as { uuid: string }[];
    const cls = CONFIG.RollTable.documentClass as unknown as typeof RollTable;
    const table = (await cls.fromFolder(folder, { renderSheet: false })) as RollTable;
    expect(table).toMatchObject({ name: "Loot", formula: "1d2" });
    expect(table.results.map(({ documentUuid, range }) => [documentUuid, range])).toEqual([
      [items[0]?.uuid, [1, 1]],
      [items[1]?.uuid, [2, 2]],
    ]);
    const [sword] = table.results.contents;
    expect(sword).toMatchObject({ img: "Sword.webp", icon: "Sword.webp" });
  });

  it("[U12] has results with an icon of their own, of their document, or of the configuration", async () => {
    const table = await createTable({ results: [{ name: "Plain" }, { name: "Own", img: "own.webp" }] });
    expect(table.results.map(({ icon }) => icon)).toEqual([CONFIG.RollTable.resultIcon, "own.webp"]);
  });
});
