// @vitest-environment happy-dom
/** Text typed at a token is read like text in the field of the sheet. */

import { afterEach, describe, expect, it, vi } from "vitest";
import type { SheetLike } from "../../../module/core/sheets/sheet-like.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table } from "../../support/table.ts";
import { sheetOf } from "./drawn-sheet.ts";

type Tracked = TableActor & Pick<Actor.Implementation, "modifyTokenAttribute" | "updateSource">;

let table: Table;
let readNumbersOnChange: typeof import("../../../module/core/sheets/typed-numbers.ts")["readNumbersOnChange"];
afterEach(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});

const TYPED = ["-1", "+2", "-5", "+500", "-500", "=3", "=0", "+0.5"];

const stored = ({ _source }: TableActor, path: string): unknown => foundry.utils.getProperty(_source, path);

/** The values that the bar of the token and the field of the sheet would store for one text. */
async function bothMake(actor: Tracked, field: HTMLInputElement, text: string) {
  const path = field.name;
  const [, attribute] = /^system\.(.+?)(\.value)?$/.exec(path)!;
  const isBar = actor.subtype!.trackable.bar.includes(attribute!);
  const update = vi.spyOn(actor, "update").mockResolvedValue(actor);
  const number = Number(text.replace("=", ""));
  await actor.modifyTokenAttribute(isBar ? attribute! : path.slice(7), number, !text.startsWith("="), isBar);
  const [updates] = update.mock.lastCall ?? [];
  update.mockRestore();
  const input = field.cloneNode() as HTMLInputElement;
  const element = document.createElement("form");
  element.append(input);
  readNumbersOnChange({ document: actor, element } as Partial<SheetLike> as SheetLike);
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const isRefused = input.getAttribute("aria-invalid") === "true";
  const before = stored(actor, path);
  return {
    path,
    from: before,
    text,
    atToken: (updates as Record<string, unknown> | undefined)?.[path] ?? before,
    onSheet: isRefused ? before : Number(input.value),
  };
}

describe.each(GAMES)("the tokens of %s", (game) => {
  it("take at each bar what the sheet takes, below 0 too", async () => {
    table = await startTable(game);
    ({ readNumbersOnChange } = await import("../../../module/core/sheets/typed-numbers.ts"));
    spyOnNotices("info").mockReturnValue();
    spyOnNotices("warn").mockReturnValue();
    const differing: object[] = [];
    let bars = 0;
    for (const type of Object.keys(CONFIG.Actor.dataModels).filter((one) => one.startsWith(game))) {
      const actor = (await createActor({ name: type, type })) as Tracked;
      // A party has no points.
      if (!actor.subtype) continue;
      const { bar, value } = actor.subtype.trackable;
      const sheet = sheetOf(actor);
      await sheet.render({ force: true });
      sheet.mode = "edit";
      await sheet.render();
      await sheet.drawClosedTabs();
      const names = [...bar.map((path) => `system.${path}.value`), ...value.map((path) => `system.${path}`)];
      const fields = [...sheet.element.querySelectorAll<HTMLInputElement>("input[data-points][name]")];
      await sheet.close();
      for (const name of names) {
        const field = fields.find((one) => one.name === name);
        if (!field) continue;
        bars++;
        for (const from of [0, 2, -4])
          for (const text of TYPED) {
            actor.updateSource({ [name]: from });
            const made = await bothMake(actor, field, text);
            if (made.atToken !== made.onSheet) differing.push(made);
          }
      }
    }
    expect(differing).toEqual([]);
    expect(bars).toBeGreaterThanOrEqual(2);
  });
});

it("an Archsoul hero at −4 hit points who takes 1 is at −5, and no number at all is refused in words", async () => {
  table = await startTable("soul");
  const hedda = table.actor("Hedda Varn") as Tracked;
  await hedda.update({ "system.hitPoints.value": -4 });
  await hedda.modifyTokenAttribute("hitPoints", -1, true, true);
  expect(stored(hedda, "system.hitPoints.value")).toBe(-5);
  const warned = spyOnNotices("warn").mockReturnValue();
  await hedda.modifyTokenAttribute("hitPoints", Number.NaN, true, true);
  expect(stored(hedda, "system.hitPoints.value")).toBe(-5);
  expect(warned.mock.lastCall?.[0]).toContain("takes a number");
});

it("a comma, thousands and a printed minus at a token are written as the host reads them", async () => {
  table = await startTable("soul");
  const { readHudNumbers } = await import("../../../module/core/sheets/typed-numbers.ts");
  const html = document.createElement("form");
  html.innerHTML = '<div class="attribute bar1"><input type="text" name="bar1"></div><input name="filter">';
  readHudNumbers({}, html);
  const [bar, filter] = html.querySelectorAll("input");
  const written = (input: HTMLInputElement, text: string) => {
    input.value = text;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    return input.value;
  };
  expect(["−5", "–2,5", "+ 3", "=−4", "1,200", "7", "50%"].map((text) => written(bar!, text))).toEqual([
    "-5",
    "-2.5",
    "+3",
    "=-4",
    "1200",
    "7",
    "50%",
  ]);
  expect(written(filter!, "2,5")).toBe("2,5");
});
