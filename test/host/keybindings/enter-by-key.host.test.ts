// @vitest-environment happy-dom
/** Windows that a key has opened take the focus and give it back; no other window takes it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TableDialog, TableSheet } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { openWindows } from "../../support/windows.ts";

let table: Table;
let ilse: TableActor;
let sheet: TableSheet;
let opener: HTMLButtonElement;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  ({ sheet } = ilse);
  const { noteKeys } = await import("../../../module/core/host/enter-by-key.ts");
  noteKeys();
});
afterAll(() => table.host.teardown());
/** Milliseconds: the page's clock stands, so that load makes no window late. */
const NOW = 1000;

beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(NOW);
  document.body.innerHTML = `<button id="opener">Open</button><input id="field">`;
  opener = document.querySelector("#opener")!;
  opener.focus();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const window of openWindows()) await window.close();
  press("Tab");
  document.body.replaceChildren();
});

const focused = (): Element | null => document.activeElement;

const press = (key: string, more: object = {}): boolean =>
  (focused() ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

const open = (): Promise<unknown> => sheet.render({ force: true });

async function openRest(): Promise<TableDialog> {
  const { openRestsOfGroup } = await import("../../../module/features/rests/open-rests.ts");
  await openRestsOfGroup([ilse]);
  return openWindows().find(({ element }) => element.classList.contains("rest-dialog"))!;
}

it("a sheet opened by a key takes the focus, announces itself, and returns the focus", async () => {
  press("Enter");
  await open();
  expect(focused()).toBe(sheet.element);
  const title = document.getElementById(sheet.element.getAttribute("aria-labelledby")!);
  expect(title?.textContent).toContain("Ilse Marrow");
  await sheet.close();
  expect(focused()).toBe(opener);
});

it("a window opened by a key takes the focus and returns it", async () => {
  press("Enter");
  const dialog = await openRest();
  expect(dialog.element.contains(focused())).toBe(true);
  await dialog.close();
  expect(focused()).toBe(opener);
});

it("a key moves the focus to a window that is already open", async () => {
  await open();
  expect(focused()).toBe(opener);
  press("Enter");
  await open();
  expect(focused()).toBe(sheet.element);
});

it("a window that opens by itself or by the pointer does not take the focus", async () => {
  await open();
  expect(focused()).toBe(opener);
  await sheet.close();
  press("Enter");
  opener.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await open();
  expect(focused()).toBe(opener);
});

it("a key opens one window; a later window was opened by something else", async () => {
  press("Enter");
  await open();
  opener.focus();
  await openRest();
  expect(focused()).toBe(opener);
});

it.each(["Tab", "ArrowDown", "Escape"])("%s opens nothing", async (key) => {
  press("Enter");
  press(key);
  await open();
  expect(focused()).toBe(opener);
});

it("Shift with a key opens nothing, and a key held down opens nothing more", async () => {
  press("Enter");
  press("Shift");
  await open();
  expect(focused()).toBe(sheet.element);
  await sheet.close();
  press("Enter", { repeat: true });
  await open();
  expect(focused()).toBe(opener);
});

it("a window that opens long after a key was opened by something else", async () => {
  press("Enter");
  vi.spyOn(performance, "now").mockReturnValue(NOW + 60_000);
  await open();
  expect(focused()).toBe(opener);
});

it("a field keeps the focus, whether the key was pressed in it or the user is in it by now", async () => {
  const field = document.querySelector<HTMLElement>("#field")!;
  press("Enter");
  field.focus();
  await open();
  expect(focused()).toBe(field);
  await sheet.close();
  press("a");
  await open();
  expect(focused()).toBe(field);
});

it("redraws leave the focus in place, or where the user has moved it while closing", async () => {
  press("Enter");
  await open();
  opener.focus();
  press("Enter");
  await sheet.render();
  expect(focused()).toBe(opener);
  const field = document.querySelector<HTMLElement>("#field")!;
  field.focus();
  await sheet.close();
  expect(focused()).toBe(field);
});

it("a frame does not stay focusable for clicks, and the entry that opened it may no longer exist", async () => {
  press("Enter");
  await open();
  expect(sheet.element.tabIndex).toBe(-1);
  const inside = sheet.element.querySelector<HTMLElement>("[role=tab]")!;
  inside.focus();
  expect(sheet.element.hasAttribute("tabindex")).toBe(false);
  const entry = document.createElement("button");
  sheet.element.append(entry);
  entry.focus();
  press("Enter");
  entry.remove();
  const dialog = await openRest();
  await dialog.close();
  expect(sheet.element.contains(focused())).toBe(true);
});

it("a frame that the host does not name is named by its title", async () => {
  await open();
  const { enterByKey } = await import("../../../module/core/host/enter-by-key.ts");
  const element = document.createElement("div");
  element.id = "bare";
  element.innerHTML = `<header class="window-header"><h1 class="window-title">Bare</h1></header>`;
  enterByKey({ element }, { isFirstRender: true });
  expect(element.getAttribute("role")).toBe("dialog");
  expect(element.getAttribute("aria-labelledby")).toBe(element.querySelector("h1")!.id);
  expect(element.querySelector("h1")!.id).not.toBe("");
});
