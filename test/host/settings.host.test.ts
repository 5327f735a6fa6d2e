// @vitest-environment happy-dom
/** The windows of settings: a door for each game at the table, marks, resets, and values that do not fit. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hostSettings } from "../../module/core/host/host.ts";
import type { TableDialog } from "../support/documents.ts";
import { spyOnNotices } from "../support/notices.ts";
import { startTable, type Table } from "../support/table.ts";
import { menuOf, windowOf } from "../support/windows.ts";

let table: Table;
let settings: ReturnType<typeof hostSettings>;

beforeAll(async () => {
  table = await startTable("burst");
  settings = hostSettings();
});
afterAll(() => table.host.teardown());
beforeEach(async () => {
  await settings.set("manifold", "burst.everyPoints", 3);
});

const doors = () => [...settings.menus.keys()].filter((key) => key.startsWith("manifold.settings-"));

async function open(id: string): Promise<TableDialog> {
  const { type } = menuOf(`settings-${id}`);
  await new type().render({ force: true });
  return windowOf(`manifold-settings-${id}`)!;
}

const row = ({ element }: TableDialog, key: string) =>
  element.querySelector<HTMLElement>(`[data-setting="${key}"]`)!;

function type({ element }: TableDialog, key: string, value: string): void {
  const input = element.querySelector<HTMLInputElement>(`[data-setting="${key}"] input`)!;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("the host's list", () => {
  it("contains only menus: no setting of ours is drawn there", () => {
    const drawn = [...settings.settings].filter(
      ([, setting]) => Reflect.get(setting, "namespace") === "manifold" && Reflect.get(setting, "config"),
    );
    expect(drawn.map(([key]) => key)).toEqual([]);
  });

  it("has a menu for each chosen game at once", async () => {
    await settings.set("manifold", "games", ["burst", "soul"]);
    expect(doors()).toEqual([
      "manifold.settings-table",
      "manifold.settings-client",
      "manifold.settings-burst",
      "manifold.settings-soul",
    ]);
    await settings.set("manifold", "games", ["edge"]);
    expect(doors()).toEqual([
      "manifold.settings-table",
      "manifold.settings-client",
      "manifold.settings-edge",
    ]);
    await settings.set("manifold", "games", ["burst"]);
  });

  it("offers players only their own settings", () => {
    const open = doors().filter((key) => !menuOf(key.replace("manifold.", "")).restricted);
    expect(open).toEqual(["manifold.settings-client"]);
  });
});

describe("the window of a game", () => {
  it("draws every one of its settings once", async () => {
    const opened = await open("burst");
    const shown = [...opened.element.querySelectorAll<HTMLElement>("[data-setting]")].map(
      (one) => one.dataset.setting,
    );
    const own = [...settings.settings.keys()].filter((key) => key.startsWith("manifold.burst."));
    expect(shown.toSorted()).toEqual(own.map((key) => key.replace("manifold.", "")).toSorted());
    await opened.close();
  });

  it("marks differences from the book while you type, and resets them", async () => {
    const opened = await open("burst");
    const line = row(opened, "burst.everyPoints");
    const { book } = line.dataset;
    type(opened, "burst.everyPoints", String(Number(book) + 1));
    expect(line.classList.contains("differs")).toBe(true);
    expect(line.querySelector<HTMLElement>(".setting-mark")!.hidden).toBe(false);
    expect(line.querySelector(".setting-mark")!.textContent).toContain(`the book says: ${book}`);
    line.querySelector<HTMLButtonElement>("[data-action=resetSetting]")!.click();
    await settled();
    expect(line.querySelector("input")!.value).toBe(book);
    expect(line.classList.contains("differs")).toBe(false);
    await opened.close();
  });

  it("saves the values, and saves the book's values after “Reset all”", async () => {
    const opened = await open("burst");
    type(opened, "burst.everyPoints", "7");
    await opened.submit();
    expect(settings.get("manifold", "burst.everyPoints")).toBe(7);
    const again = await open("burst");
    expect(row(again, "burst.everyPoints").classList.contains("differs")).toBe(true);
    again.element.querySelector<HTMLButtonElement>("[data-action=resetAll]")!.click();
    await settled();
    await again.submit();
    expect(String(settings.get("manifold", "burst.everyPoints"))).toBe(
      String(settings.settings.get("manifold.burst.everyPoints")!.default),
    );
  });

  it("names additions with words that the game does not know, and lists known words", async () => {
    const opened = await open("burst");
    const line = row(opened, "burst.playerAdditions");
    expect(line.querySelector(".hint")!.textContent).toMatch(
      /Words to add to: .*Bonus dice.*pay with: .*Mana/,
    );
    type(opened, "burst.playerAdditions", "Push: 1 nonsense; Dear: +1, 2 gold");
    await opened.submit();
    expect(line.querySelector(".problem")!.textContent).toMatch(/“nonsense”, “gold”.*Bonus dice/);
    expect(settings.get("manifold", "burst.playerAdditions")).toBe("");
    type(opened, "burst.playerAdditions", "Push: 1 bonus dice, 2 Mana");
    await opened.submit();
    expect(settings.get("manifold", "burst.playerAdditions")).toBe("Push: 1 bonus dice, 2 Mana");
    await settings.set("manifold", "burst.playerAdditions", "");
  });

  it("names such words at once when it opens, if a macro has stored them", async () => {
    await settings.set("manifold", "burst.playerAdditions", "Push: 1 nonsense");
    const opened = await open("burst");
    expect(row(opened, "burst.playerAdditions").querySelector(".problem")!.textContent).toContain(
      "“nonsense”",
    );
    expect(row(opened, "burst.everyPoints").querySelector(".problem")!.textContent).toBe("");
    await opened.close();
    await settings.set("manifold", "burst.playerAdditions", "");
  });

  it.each(["0", "", "1e9"])("refuses “%s” at its field and stores nothing", async (value) => {
    const before = settings.get("manifold", "burst.everyPoints");
    const opened = await open("burst");
    type(opened, "burst.everyPoints", value);
    type(opened, "burst.firstDieAt", "9");
    await opened.submit();
    expect(row(opened, "burst.everyPoints").querySelector(".problem")!.textContent).toMatch(
      /^Enter a whole number/,
    );
    expect(settings.get("manifold", "burst.everyPoints")).toBe(before);
    expect(settings.get("manifold", "burst.firstDieAt")).not.toBe(9);
    await opened.close();
  });
});

it("the window of games says that nothing was ticked, and that all can be played", async () => {
  const { GamesPicker } = await import("../../module/features/settings-windows/games-picker.ts");
  const { chosenGames } = await import("../../module/core/games/settings.ts");
  const told = spyOnNotices("info");
  const picker = new GamesPicker();
  await picker.render({ force: true });
  for (const box of picker.element.querySelectorAll<HTMLInputElement>("[name=game]")) box.checked = false;
  picker.element.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await settled();
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^No game was ticked/)]]);
  expect(chosenGames().length).toBeGreaterThan(0);
});
