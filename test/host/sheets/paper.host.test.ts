// @vitest-environment happy-dom
/** A sheet on paper and as text: everything that it says, and nothing that one could press. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableItem } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { sheetOf } from "./drawn-sheet.ts";

/** The blocks on the first page of each game's paper. */
const FRONT: Readonly<Record<string, readonly string[]>> = {
  edge: ["abilities", "figures", "attacks", "saves", "allSkills"],
  burst: ["stand", "abilities", "attacks", "powers", "skills"],
  gods: ["abilities", "reactions", "fighting", "skills", "speeds"],
  parallax: ["attributes", "counters", "figures", "weapons", "allSkills", "features"],
  soul: ["attributes", "figures", "attacks", "pools"],
};

let table: Table;
afterEach(() => table.host.teardown());

const textIn = ({ system }: TableItem): string => system.description ?? "";

async function openSheet(game: string): Promise<{
  actor: TableActor;
  content: HTMLElement;
  paper: typeof import("../../../module/core/sheets/paper.ts");
}> {
  table = await startTable(game);
  const { actors } = table;
  const actor = actors.contents.find(({ type }) => type === `${game}Character`)!;
  const sheet = sheetOf(actor);
  await sheet.render({ force: true });
  await sheet.drawClosedTabs();
  const content = sheet.element.querySelector<HTMLElement>(".window-content")!;
  return { actor, content, paper: await import("../../../module/core/sheets/paper.ts") };
}

describe.each(GAMES)("the paper of %s", (game) => {
  it("names every item, holds no control, and leaves the sheet as it is", async () => {
    const { actor, content, paper } = await openSheet(game);
    const before = content.innerHTML;
    const page = await paper.paperOf(content, actor);
    expect(page.querySelectorAll("button, input, select, textarea, summary, details, nav").length).toBe(0);
    const text = paper.textOf(page);
    const names = [...content.querySelectorAll("[data-item-id] .row-name")].map((one) =>
      one.firstChild!.textContent!.trim(),
    );
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain(actor.name);
    expect(text).not.toMatch(/only Gamemasters|^(Notes|Favorites|Sort by)$/m);
    const described = actor.items.contents.find((item) => /\w/.test(textIn(item)))!;
    expect(page.querySelector(".paper-texts")!.textContent).toContain(`${described.name}: `);
    const labels = [...page.querySelectorAll("dl.facts dt")].map((one) => one.textContent!.trim());
    expect(labels).not.toHaveLength(0);
    for (const label of labels) expect(text).toContain(`${label.replaceAll(/\s+/g, " ")}: `);
    expect(text.split("\n").length).toBeGreaterThan(15);
    expect(content.innerHTML).toBe(before);
  });

  it("has its own arrangement: points, conditions and dice for the pencil, and no block twice", async () => {
    const { content, actor, paper } = await openSheet(game);
    const page = await paper.paperOf(content, actor);
    const tracks = content.querySelectorAll(".sheet-header .track").length;
    expect(page.querySelectorAll(".paper-points .paper-field").length).toBe(tracks);
    expect(page.querySelectorAll(".paper-conditions .paper-box").length).toBe(
      content.querySelectorAll(".condition").length,
    );
    expect(page.querySelectorAll(".paper-dice li").length).toBeGreaterThan(2);
    const front = [...page.querySelectorAll<HTMLElement>("[data-block]")].filter(
      (block) => !block.closest("[data-rest]"),
    );
    expect(FRONT[game]!.every((name) => front.some(({ dataset }) => dataset.block === name))).toBe(true);
    const rest = [...page.querySelectorAll<HTMLElement>("[data-rest] [data-block]")];
    const names = front.map(({ dataset }) => dataset.block);
    expect(rest.map(({ dataset }) => dataset.block).filter((name) => names.includes(name))).toEqual(
      game === "parallax" ? ["weapons"] : [],
    );
  });
});

it("prints the paper alone, and takes it away afterwards", async () => {
  const { actor, content, paper } = await openSheet("edge");
  const print = vi.fn(() => {
    expect(document.body.classList.contains("mf-printing")).toBe(true);
    expect(document.querySelectorAll("body > .paper").length).toBe(1);
  });
  vi.stubGlobal("print", print);
  window.print = print;
  paper.printPaper(await paper.paperOf(content, actor));
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("afterprint"));
  expect(document.querySelector(".paper")).toBeNull();
  expect(document.body.classList.contains("mf-printing")).toBe(false);
  vi.unstubAllGlobals();
});
