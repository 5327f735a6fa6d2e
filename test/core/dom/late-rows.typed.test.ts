// @vitest-environment happy-dom
/** Rows of long lists: the first are drawn at once, the others by slices, and none of them is lost. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DrawnRows } from "../../../module/core/dom/drawn-rows.ts";
import { fillNow, whenFilled } from "../../../module/core/dom/late-rows.ts";
import { patchParts } from "../../../module/core/dom/patch-parts.ts";

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
  vi.useRealTimers();
});

/** Draws the part as a sheet does. */
function draw(texts: readonly string[], isFirst = false): void {
  rows.begin(isFirst);
  const part = document.createElement("section");
  part.dataset.applicationPart = "list";
  const markup = texts.map((text, key) => rows.draw(`<li data-key="${key}"><b>${text}</b></li>`));
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
    whenFilled(done);
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
});
