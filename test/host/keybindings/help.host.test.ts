// @vitest-environment happy-dom
/** "What is this?": what the window says of elements of sheets, dialogs, cards and the host's own screens. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { TableDialog } from "../../support/documents.ts";
import { startTableWithPacks, type Table, type TableActor } from "../../support/table.ts";
import { openWindows } from "../../support/windows.ts";

let table: Table;
let HelpWindow: typeof import("../../../module/features/help/help-window.ts")["HelpWindow"];

beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
  ({ HelpWindow } = await import("../../../module/features/help/help-window.ts"));
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  for (const window of openWindows()) await window.close();
  document.body.replaceChildren();
});

const shown = (): TableDialog | undefined => openWindows().find(({ id }) => id.startsWith("manifold-help"));

async function helpFor(element: Element): Promise<string> {
  await HelpWindow.open(element);
  return shown()!.element.textContent!.replace(/\s+/g, " ");
}

const sheetOf = async (actor: TableActor): Promise<HTMLElement> => {
  const { sheet } = actor;
  await sheet.render({ force: true });
  return sheet.element;
};

it.each(GAMES)(
  "explains rolls, rows and tabs of a sheet of %s, with their page of the rules",
  async (game) => {
    const sheet = await sheetOf(table.actors.contents.find(({ type }) => type === `${game}Character`)!);
    const roll = sheet.querySelector<HTMLElement>("[data-action='roll'][data-roll-kind]")!;
    const text = await helpFor(roll.firstElementChild ?? roll);
    expect(text).toContain("Rolls at once");
    expect(text).toContain("This is a character’s sheet");
    expect(text).toContain("Open the page of the rules");
    expect(await helpFor(sheet.querySelector("[role=tab]")!)).toContain("One part of the sheet");
    expect(await helpFor(sheet.querySelector(".row-main")!)).toMatch(/Opens the item|An item of the actor/);
  },
);

it("the help uses the label, hint, description and state of elements", async () => {
  document.body.innerHTML = `<label class="field"><span>Difficulty</span>
      <input type="number" aria-describedby="why" aria-invalid="true"><span class="hint">A whole number.</span></label>
    <p id="why">The rules ask for it.</p>
    <button aria-pressed="true" disabled data-tooltip-text="Only in a fight.">Dodge</button>`;
  const field = await helpFor(document.querySelector("span")!);
  for (const part of ["Difficulty", "Number", "The rules ask for it.", "A whole number.", "does not fit yet"])
    expect(field).toContain(part);
  const button = await helpFor(document.querySelector("button")!);
  for (const part of ["Dodge", "Button", "Only in a fight.", "It is on.", "cannot be used now"])
    expect(button).toContain(part);
});

it("the help knows cards, the tracker and places without their own text", async () => {
  document.body.innerHTML = `
    <section id="combat"><li data-combatant-id="x">Ilse</li></section>
    <div class="chat-message"><article class="card game-edge"><p class="verdict">Success</p>
      <button data-card-action="0">Damage</button><button data-consequence="apply">Apply</button></article></div>
    <div id="elsewhere"></div>`;
  const about = (selector: string) => helpFor(document.querySelector(selector)!);
  expect(await about("[data-combatant-id]")).toContain("This is the combat tracker");
  expect(await about(".verdict")).toContain("How the roll ended");
  expect(await about("[data-card-action]")).toContain("Goes on from this roll");
  expect(await about("[data-consequence]")).toContain("It can be undone");
  expect(await about("#elsewhere")).toContain("This is the table");
});

it("the help key works in fields too, where the host blocks keys, unless the key types a character", async () => {
  const { listenForHelp } = await import("../../../module/features/help/pointed.ts");
  const keybindings = game.keybindings!;
  const listen = vi.spyOn(document, "addEventListener");
  listenForHelp();
  const heard = listen.mock.calls.map(([name, listener]) => [name, listener] as const);
  listen.mockRestore();
  keybindings.initialize();
  document.body.innerHTML = `<label>Name <input id="name"></label>`;
  const field = document.querySelector<HTMLInputElement>("input")!;
  const press = (code: string): boolean => {
    field.focus();
    const event = new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press("F2")).toBe(false);
  expect(press("F1")).toBe(true);
  await expect.poll(() => shown()?.element.textContent).toContain("Text field");
  const { element } = shown()!;
  element.querySelector<HTMLElement>("[data-action='done']")!.click();
  await expect.poll(shown).toBeUndefined();
  expect(document.activeElement).toBe(field);
  // A window that is gone brings another element below a pointer that rests.
  const other = document.body.appendChild(document.createElement("p"));
  const { pointedElement } = await import("../../../module/features/help/pointed.ts");
  const meet = (type: string) => other.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  meet("pointerover");
  expect(pointedElement()).toBe(field);
  meet("pointermove");
  expect(pointedElement()).toBe(other);
  await keybindings.set("manifold", "explain", [
    { key: "KeyH", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] },
  ]);
  expect(press("KeyH")).toBe(false);
  await keybindings.set("manifold", "explain");
  for (const [name, listener] of heard) document.removeEventListener(name, listener as EventListener, true);
});
