/** A person at the table, who acts by mouse or by keyboard alone. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "sandbox/browser";

export interface Hand {
  /** The number of clicks, drags, typed texts and keys that did something. */
  readonly acts: () => number;
  /** The number of times that Tab or Shift+Tab was pressed on the way. */
  readonly stops: () => number;
  /** Whether things are dragged, and the host's controls over a token used. */
  readonly drags: boolean;
  press(target: Locator, modifier?: "Shift"): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses a word of a list. */
  choose(list: Locator, word: string): Promise<void>;
  openMenu(target: Locator): Promise<void>;
  /** Brings the lower end of a window into view that has grown beyond the page. */
  showEnd(window: Locator): Promise<void>;
  dragTo(what: Locator, where: Locator): Promise<void>;
  /** Closes the windows of a page, the last one first. */
  closeAll(page: Page): Promise<void>;
}

const windowsOf = (page: Page) =>
  page.locator(".application.window-app, .app.window-app, .application:has(> .window-header)");

export function mouse(): Hand {
  let acts = 0;
  return {
    acts: () => acts,
    stops: () => 0,
    drags: true,
    async press(target, modifier) {
      acts += 1;
      await target.click(modifier ? { modifiers: [modifier] } : {});
    },
    async type(field, text) {
      acts += 1;
      await field.fill(text);
    },
    async choose(list, word) {
      acts += 1;
      await list.selectOption({ label: word });
    },
    async openMenu(target) {
      acts += 1;
      await target.click({ button: "right" });
    },
    async showEnd(window) {
      acts += 1;
      const { x, y } = (await window.locator(".window-title").first().boundingBox())!;
      const { mouse: pointer } = window.page();
      await pointer.move(x + 20, y + 10);
      await pointer.down();
      await pointer.move(x + 20, 0, { steps: 4 });
      await pointer.up();
    },
    async dragTo(what, where) {
      acts += 1;
      const box = (await where.boundingBox())!;
      const board = where.page().locator("#board");
      const frame = (await board.boundingBox())!;
      // The space beside it.
      const targetPosition = { x: box.x - frame.x + box.width * 1.5, y: box.y - frame.y + box.height / 2 };
      await what.dragTo(board, { targetPosition });
    },
    async closeAll(page) {
      const windows = windowsOf(page);
      for (let left = await windows.count(); left > 0; left = await windows.count()) {
        acts += 1;
        await windows
          .nth(left - 1)
          .locator('.window-header [data-action="close"]')
          .click();
        await expect(windows).toHaveCount(left - 1);
      }
    },
  };
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the tabs of a list are below each other. */
const isTall = (tab: Locator) =>
  tab.evaluate(
    (element) => element.closest('[role="tablist"]')?.getAttribute("aria-orientation") === "vertical",
  );

/** More stops than a page with its windows has. */
const STOPS = 600;

/** Whether Shift+Tab is the shorter way, as one sees who looks where the focus is. */
const isBehind = (target: Locator) =>
  target.evaluate((element) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility());
    const active = document.activeElement;
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!active || active === document.body || active.contains(element)) return false;
    const place = (one: Element) => stops.filter((stop) => isBefore(stop, one)).length;
    const onward = place(element) - place(active);
    return (onward < 0 ? onward + stops.length : onward) > stops.length / 2;
  });

/** Tab leads everywhere, from where the focus is; nothing else brings it anywhere. */
export function keyboard(page: Page): Hand {
  let acts = 0;
  let stops = 0;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const key = (await isBehind(target)) ? "Shift+Tab" : "Tab";
    for (let stop = 0; ; stop += 1) {
      const isHere = await target.evaluate((element) => {
        const active = document.activeElement;
        // Of radio buttons and of tabs one is a stop, and arrows lead to the others.
        const radio = element instanceof HTMLInputElement && element.type === "radio" ? element.name : null;
        const isGroup = active instanceof HTMLInputElement && radio !== null && active.name === radio;
        const tabs = element.getAttribute("role") === "tab" ? element.closest('[role="tablist"]') : null;
        return element === active || isGroup || tabs?.contains(active);
      });
      if (isHere) return;
      if (stop === STOPS) throw new Error(`not reached by ${STOPS} times Tab: ${target}`);
      stops += 1;
      await page.keyboard.press(key);
    }
  };
  /** Within a list of tabs, or a menu. */
  const walkTo = async (target: Locator, key = "ArrowDown") => {
    for (let step = 0; !(await isFocused(target)); step += 1) {
      if (step === 20) throw new Error("not reached by arrow keys");
      await page.keyboard.press(key);
    }
  };
  return {
    acts: () => acts,
    stops: () => stops,
    drags: false,
    async press(target, modifier) {
      if ((await target.getAttribute("role")) === "menuitem") await walkTo(target);
      else await reach(target);
      acts += 1;
      const kind = await target.evaluate((element) =>
        element instanceof HTMLInputElement
          ? element.type
          : element.getAttribute("role") === "tab"
            ? "tab"
            : "button",
      );
      if (kind === "radio") {
        for (let step = 0; !(await target.isChecked()); step += 1) {
          if (step === 20) throw new Error("not reached by arrow keys");
          await page.keyboard.press("ArrowDown");
        }
        return;
      }
      if (kind === "tab") await walkTo(target, (await isTall(target)) ? "ArrowDown" : "ArrowRight");
      const key = kind === "checkbox" ? "Space" : "Enter";
      await page.keyboard.press(modifier ? `${modifier}+${key}` : key);
    },
    async type(field, text) {
      await reach(field);
      acts += 1;
      await page.keyboard.type(text);
    },
    async choose(list, word) {
      await reach(list);
      acts += 1;
      await page.keyboard.type(word);
      await expect(list.locator("option:checked")).toHaveText(word);
    },
    async openMenu(target) {
      await reach(target);
      acts += 1;
      await page.keyboard.press("Shift+F10");
    },
    showEnd: () => Promise.resolve(),
    dragTo: () => Promise.reject(new Error("Nothing is dragged by keyboard")),
    async closeAll() {
      const windows = windowsOf(page);
      for (let left = await windows.count(); left > 0; left = await windows.count()) {
        // The host lets go of tokens and menus first.
        await expect(async () => {
          // A page that does much else may have closed it late; another Escape would act on the table.
          if ((await windows.count()) < left) return;
          acts += 1;
          await page.keyboard.press("Escape");
          // It closes the window that has the focus, or all of them.
          await expect.poll(() => windows.count(), { timeout: 1000 }).toBeLessThan(left);
        }).toPass();
      }
    },
  };
}
