// @vitest-environment happy-dom
/** Crafting on real documents. */
import { describe, expect, it } from "vitest";

import { apply, targetsOf, undo } from "../../support/consequences.ts";
import { hedda, item, loadDice, oren, roll, undoLast, useSoulTable } from "./soul-table.ts";

useSoulTable();

describe("crafting", () => {
  it("[S-120] [S-124] rolls Intellect and the trade at the project's complexity, and adds progress to the project", async () => {
    const { id } = item(oren, "Inscribed");
    loadDice(5, 6, 4, 4, 1, 1, 1, 1);
    const day = (await roll(oren, "craft", id))!;
    expect(day.system.plan).toMatchObject({ pool: 8, difficulty: { base: 5 } });
    expect(item(oren, "Inscribed").system.progress).toBe(5);
    expect(item(oren, "Inscribed").system).toMatchObject({ job: { needed: 20, rawCostCopper: 100 } });
    await undo(day, oren);
    expect(item(oren, "Inscribed").system.progress).toBe(3);
    await undoLast(oren);
  });

  it("[S-133] tells in the row, the dialog and on the card what each trade still lacks", async () => {
    const { projectRow } = await import("../../../module/rulesets/soul/sheets/rows.ts");
    const project = item(oren, "Inscribed");
    const { isItem } = await import("../../../module/rulesets/soul/data/item-of.ts");
    const trades = () => {
      const now = item(oren, "Inscribed");
      return isItem(now, "soulProject") ? projectRow(oren, now).trades.map(({ lacks }) => lacks) : [];
    };
    const [first, second] = trades();
    expect(first).toBe(10 - project.system.progress);
    expect(second).toBe(10 - project.system.secondProgress);
    const { CRAFT } = await import("../../../module/rulesets/soul/crafting/rolls.ts");
    expect((await CRAFT.request(oren, project.id, {})).lacks).toBe(first);
    expect((await CRAFT.request(oren, `${project.id}.second`, {})).lacks).toBe(second);
    loadDice(5, 6, 1, 4, 1, 4, 1, 4);
    const day = (await roll(oren, "craft", project.id))!;
    const [target] = targetsOf(day);
    expect(target!.applied!.why.steps.at(-1)).toMatchObject({ id: "lacks", data: { points: first! - 2 } });
    expect(trades()[0]).toBe(first! - 2);
    await undo(day, oren);
    await undoLast(oren);
  });

  it("[S-123] allows one roll a day, until a night has passed", async () => {
    loadDice(5, 5);
    const { id } = item(oren, "Inscribed");
    const day = (await roll(oren, "craft", id))!;
    expect(await roll(oren, "craft", id)).toBeNull();
    await undo(day, oren);
    await undoLast(oren);
  });

  it("[S-129] adds wasted material to the debt, which prevents further work until it is paid", async () => {
    loadDice(1, 2, 2, 2, 2, 2, 2, 2);
    const { id } = item(oren, "Inscribed");
    const day = (await roll(oren, "craft", id))!;
    expect(item(oren, "Inscribed").system.owed).toBe(50);
    await oren.update({ "system.craftedToday": false });
    expect(await roll(oren, "craft", id)).toBeNull();
    await oren.update({ "system.craftedToday": true });
    await undo(day, oren);
    await undoLast(oren);
  });

  it("[S-138] adds another character's work to the same project", async () => {
    loadDice(5, 6, 6, 1);
    const help = (await roll(hedda, "help", "carving", { targets: [oren.uuid] }))!;
    await apply(help, oren);
    expect(item(oren, "Inscribed").system.secondProgress).toBe(2);
    await undo(help, oren);
    await undoLast(hedda);
  });

  it("[S-129] no one works on a project while material is owed, another character included", async () => {
    const project = item(oren, "Inscribed");
    await project.update({ "system.owed": 50 });
    loadDice(5, 6, 6, 1);
    const help = (await roll(hedda, "help", "carving", { targets: [oren.uuid] }))!;
    await apply(help, oren);
    expect(item(oren, "Inscribed").system.secondProgress).toBe(0);
    await undo(help, oren);
    await project.update({ "system.owed": 0 });
    await undoLast(hedda);
  });

  it("[S-129] [S-135] tells what a roll without success costs of the material that ready-made parts leave", async () => {
    const project = item(oren, "Inscribed");
    const { price, parts } = project.system;
    await project.update({ "system.price": 400, "system.parts": 100 });
    expect(project.system.explain("material")).toMatchObject({
      total: 75,
      parts: [{ id: "wasted", value: 37.5 }],
    });
    await project.update({ "system.price": price, "system.parts": parts });
  });
});
