// @vitest-environment happy-dom
/** Rows of long lists: the first are drawn at once, the others by slices, and none of them is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DrawnRows } from "../../../module/core/templates/dom/drawn-rows.ts";
import { fillNow, whenFilled } from "../../../module/core/templates/dom/late-rows.ts";
import { patchParts } from "../../../module/core/templates/dom/patch-parts.ts";

const ROWS = 100;
const prepare = (): void => undefined;

let rows: DrawnRows;
let content: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  rows = new DrawnRows();
  content = document.createElement("div");
  document.body.replaceChildren(content);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Draws the part as a sheet does. */
function draw(texts: readonly string[], isFirst = false): void {
  rows.begin(isFirst);
  const part = document.createElement("section");
  part.dataset.applicationPart = "list";
  const markup = texts.map((text, key) => rows.draw(() => `<li data-key="${key}"><b>${text}</b></li>`));
  part.innerHTML = `<ul>${markup.join("")}</ul>`;
  rows.take(part, prepare);
  content.append(...Object.values(patchParts({ list: part }, content)));
}

const shown = () => [...content.querySelectorAll("li")].map(({ textContent }) => textContent);
const whole = () => shown().filter(Boolean).length;
const texts = (word: string) => Array.from({ length: ROWS }, (_, index) => `${word} ${index}`);

describe("a list of 100 rows", () => {
  it("begins with those that are seen, and is whole after some slices", () => {
    const done = vi.fn();
    draw(texts("row"), true);
    whenFilled(content, done);
    expect(shown()).toHaveLength(ROWS);
    expect(whole()).toBeLessThan(ROWS / 2);
    const before = whole();
    vi.advanceTimersToNextTimer();
    expect(whole()).toBeGreaterThan(before);
    expect(whole()).toBeLessThan(ROWS);
    expect(done).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(shown()).toEqual(texts("row"));
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("keeps its elements and gets its new texts by slices when all rows change, the last change counting", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    const elements = [...content.querySelectorAll("li")];
    draw(texts("second"));
    draw(texts("third"));
    expect(shown()[0]).toBe("third 0");
    vi.runAllTimers();
    expect(shown()).toEqual(texts("third"));
    expect([...content.querySelectorAll("li")]).toEqual(elements);
  });

  it("shows what is drawn at once, whatever still waits for its place", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    draw(texts("second"));
    draw(["last", ...texts("second").slice(1, -1), "last too"]);
    vi.runAllTimers();
    expect(shown().at(0)).toBe("last");
    expect(shown().at(-1)).toBe("last too");
    expect(shown().at(50)).toBe("second 50");
  });

  it("fills rows that still wait when it is drawn the same again", () => {
    draw(texts("row"), true);
    draw(texts("row"));
    vi.runAllTimers();
    expect(shown()).toEqual(texts("row"));
  });

  it("is whole at once for what takes all of it, and forgets rows that have gone", () => {
    draw(texts("row"), true);
    fillNow(content);
    expect(shown()).toEqual(texts("row"));
    draw(texts("other"));
    content.remove();
    vi.runAllTimers();
    expect(shown().at(-1), "nothing is drawn any more").toBe(`row ${ROWS - 1}`);
  });

  it("drops what it waits for when it is drawn again as it is on the page", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    draw(texts("second"));
    draw(texts("row"));
    vi.runAllTimers();
    expect(shown()).toEqual(texts("row"));
  });

  it("lets rows wait on when they are drawn the same again", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    draw(texts("second"));
    draw(texts("second"));
    expect(shown().at(-1)).toBe(`row ${ROWS - 1}`);
    vi.runAllTimers();
    expect(shown()).toEqual(texts("second"));
  });

  it("keeps how a row was arranged while it waited", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    draw(texts("second"));
    const last = content.querySelector<HTMLElement>("li:last-child")!;
    last.hidden = true;
    vi.runAllTimers();
    expect(last.textContent).toBe(`second ${ROWS - 1}`);
    expect(last.hidden).toBe(true);
  });

  it("keeps what is typed in a row that waits, and the focus there", () => {
    const field = (value: string) => `<input name="n" value="${value}">`;
    draw(texts(field("1")), true);
    vi.runAllTimers();
    draw(texts(field("2")));
    const input = content.querySelector<HTMLInputElement>("li:last-child input")!;
    input.focus();
    input.value = "7";
    vi.runAllTimers();
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe("7");
    expect(content.querySelector<HTMLInputElement>("li:nth-last-child(2) input")!.value).toBe("2");
  });

  it("goes on after a row that fails", () => {
    draw(texts("row"), true);
    const done = vi.fn();
    whenFilled(content, done);
    let failures = 0;
    vi.spyOn(document, "createElement").mockImplementationOnce(() => {
      throw new Error("no element");
    });
    while (vi.getTimerCount() > 0)
      try {
        vi.advanceTimersToNextTimer();
      } catch {
        failures += 1;
      }
    expect(failures).toBe(1);
    expect(whole()).toBe(ROWS - 1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("tells that one sheet is whole whatever waits on another, and whatever has left the page", () => {
    draw(texts("row"), true);
    const done = vi.fn();
    whenFilled(content, done);
    const other = document.createElement("div");
    const first = content;
    document.body.append(other);
    [rows, content] = [new DrawnRows(), other];
    draw(texts("other"), true);
    fillNow(first);
    expect(done).toHaveBeenCalledTimes(1);
    expect(whole()).toBeLessThan(ROWS);
    vi.runAllTimers();
    expect(shown()).toEqual(texts("other"));
  });

  it("is whole at once where the page is hidden, whose timers come seldom, such as behind a sheet's own window", () => {
    draw(texts("row"), true);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    vi.advanceTimersToNextTimer();
    vi.restoreAllMocks();
    expect(shown()).toEqual(texts("row"));
  });

  it("fills rows that have moved into the window of another document", () => {
    draw(texts("row"), true);
    vi.runAllTimers();
    draw(texts("second"));
    const other = document.implementation.createHTMLDocument("");
    other.body.append(content);
    vi.runAllTimers();
    expect(shown()).toEqual(texts("second"));
    expect([...content.querySelectorAll("b")].every(({ ownerDocument }) => ownerDocument === other)).toBe(
      true,
    );
  });
});
