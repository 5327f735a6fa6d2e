// @vitest-environment happy-dom

import { waitFor } from "sandbox/testing/wait-for";
import { beforeEach, describe, expect, it } from "vitest";
import { DrawnRows } from "../../../module/core/templates/dom/drawn-rows.ts";
import { patchParts } from "../../../module/core/templates/dom/patch-parts.ts";

let rows: DrawnRows;
let content: HTMLElement;
let prepared: number;

beforeEach(() => {
  rows = new DrawnRows();
  prepared = 0;
  content = document.createElement("div");
  document.body.replaceChildren(content);
});

const row = (key: string, text: string): string => `<li data-key="${key}" class="row">${text}</li>`;

/** Puts a part that has been drawn on the page. */
function show(next: HTMLElement): void {
  next.dataset.applicationPart = "play";
  rows.take(next, () => {
    prepared += 1;
  });
  for (const part of Object.values(patchParts({ play: next }, content))) content.replaceChildren(part);
}

/** Draws lists into the one part; returns the markup that was parsed. */
function draw(lists: readonly (readonly string[])[], isFirst = false): string {
  rows.begin(isFirst);
  const markup = lists.map((list) => `<ul>${list.map((one) => rows.draw(() => one)).join("")}</ul>`).join("");
  const next = document.createElement("section");
  next.dataset.applicationPart = "play";
  next.innerHTML = markup;
  rows.take(next, () => {
    prepared += 1;
  });
  for (const part of Object.values(patchParts({ play: next }, content))) content.replaceChildren(part);
  return markup;
}

const shown = (): string[] => [...content.querySelectorAll("li")].map(({ textContent }) => textContent);
const wholes = (markup: string): number => markup.match(/<li[^>]*>[^<]/g)?.length ?? 0;

it("parses rows that have changed alone, and leaves the elements of the others", () => {
  expect(wholes(draw([[row("a", "A"), row("b", "B"), row("c", "C")]], true))).toBe(3);
  const [a, b, c] = content.querySelectorAll("li");
  expect(wholes(draw([[row("c", "C"), row("b", "Be"), row("a", "A")]]))).toBe(1);
  expect(shown()).toEqual(["C", "Be", "A"]);
  expect([...content.querySelectorAll("li")]).toEqual([c, b, a]);
  expect(content.innerHTML).not.toContain("data-drawn");
  expect(prepared).toBe(0);
});

describe("a row that depends on its context alone", () => {
  let rendered: number;
  const chip = (template: string, context: { id: string; name: string }) =>
    rows.draw(() =>
      rows.renderOnce(template, context, () => {
        rendered += 1;
        return row(context.id, `${context.name}, ${template}`);
      }),
    );
  const drawChips = (...chips: (readonly [template: string, name: string])[]) => {
    rendered = 0;
    rows.begin(false);
    const next = document.createElement("section");
    next.innerHTML = chips.map(([template, name], id) => chip(template, { id: `${id}`, name })).join("");
    show(next);
    return shown();
  };

  it("is rendered when that has changed, or another template draws it", () => {
    drawChips(["chip", "Prone"], ["chip", "Dazed"]);
    expect(rendered).toBe(2);
    expect(drawChips(["chip", "Prone"], ["chip", "Blind"])).toEqual(["Prone, chip", "Blind, chip"]);
    expect(rendered).toBe(1);
    expect(drawChips(["line", "Prone"], ["chip", "Blind"])).toEqual(["Prone, line", "Blind, chip"]);
    expect(rendered).toBe(1);
  });

  it("is forgotten with the drawing after the last that had it", () => {
    drawChips(["chip", "Prone"]);
    drawChips(["chip", "Dazed"]);
    drawChips(["chip", "Prone"]);
    expect(rendered).toBe(1);
  });
});

it("draws a row whole that comes into a list where it was not", () => {
  draw([[row("a", "A"), row("b", "B")], []], true);
  draw([[row("b", "B")], [row("a", "A")]]);
  expect(shown()).toEqual(["B", "A"]);
  expect(prepared).toBe(1);
  draw([[row("b", "B")], [row("a", "A")], [row("b", "B")]]);
  expect(shown()).toEqual(["B", "A", "B"]);
});

it("draws everything whole for a part that has left the page", () => {
  draw([[row("a", "A")]], true);
  content.replaceChildren();
  draw([[row("a", "A")]]);
  expect(shown()).toEqual(["A"]);
  content.replaceChildren();
  expect(wholes(draw([[row("a", "A")]], true))).toBe(1);
  expect(shown()).toEqual(["A"]);
});

it("puts back what was typed into a row that stays, except where the user types, and takes over how it is arranged", () => {
  const fields = `<li data-key="a"><input name="n" value="1"><input name="m" value="2"></li>`;
  draw([[fields]], true);
  const [n, m] = content.querySelectorAll("input");
  n!.value = "7";
  m!.value = "8";
  m!.focus();
  content.querySelector("li")!.hidden = true;
  draw([[fields]]);
  expect([n!.value, m!.value]).toEqual(["1", "8"]);
  expect(content.querySelector("li")!.hidden).toBe(false);
  expect(document.activeElement).toBe(m);
});

it("takes the mark of a refused value away, with what says why", () => {
  const field = `<li data-key="a"><input name="n" value="1"></li>`;
  draw([[field]], true);
  const input = content.querySelector("input")!;
  input.setAttribute("aria-invalid", "true");
  input.after(document.createElement("p"));
  draw([[field]]);
  expect(content.querySelector("li")!.innerHTML).toBe('<input name="n" value="1">');
});

it("draws whole what folds, which the arrangement of the list looks into", () => {
  const fold = row("a", `<button aria-expanded="true">Bag</button>`);
  draw([[fold]], true);
  expect(draw([[fold]])).toContain("Bag");
});

describe("what others add to rows", () => {
  const rowsOf = (): HTMLElement[] => [...content.querySelectorAll("li")];
  const addButtons = (): void => {
    for (const element of rowsOf()) element.append(document.createElement("button"));
  };
  const buttons = (): number[] => rowsOf().map((element) => element.querySelectorAll("button").length);

  it("is taken away by each drawing, so that it does not pile up", () => {
    draw([[row("a", "A"), row("b", "B")]], true);
    addButtons();
    for (const text of ["Be", "Be", "B"]) {
      draw([[row("a", "A"), row("b", text)]]);
      expect(buttons()).toEqual([0, 0]);
      addButtons();
    }
  });

  it("is taken away if it is text", () => {
    draw([[row("a", "A")]], true);
    content.querySelector("li")!.firstChild!.nodeValue += " ★";
    draw([[row("a", "A")]]);
    expect(shown()).toEqual(["A"]);
  });

  it.each([
    ["class", "dnd-pinned"],
    ["style", "color: red"],
    ["title", "By another package"],
    ["hidden", ""],
  ])("is taken away if it is the attribute %s of an inner element", (name, value) => {
    const rendered = row("a", `<span class="name">A</span>`);
    draw([[rendered]], true);
    const span = content.querySelector("span")!;
    span.setAttribute(name, name === "class" ? `name ${value}` : value);
    draw([[rendered]]);
    expect(span.isConnected).toBe(true);
    expect(span.outerHTML).toBe('<span class="name">A</span>');
  });

  it.each([
    ["data-pinned", "true"],
    ["aria-description", 'Strength 3 = "Base" & more'],
    ["aria-describedby", "tooltip"],
    ["draggable", "true"],
    ["disabled", ""],
    ["aria-disabled", "true"],
    ["open", ""],
  ])("leaves alone a row whose inner element has been given %s", (name, value) => {
    const rendered = row("a", `<span>A</span>`);
    draw([[rendered]], true);
    content.querySelector("span")!.setAttribute(name, value);
    draw([[rendered]]);
    expect(prepared).toBe(0);
    expect(content.querySelector("span")!.getAttribute(name)).toBe(value);
  });

  it("leaves alone a row whose menu has been filled", () => {
    const menu = row("a", `<details class="menu"><summary>A</summary><div data-late></div></details>`);
    draw([[menu]], true);
    content.querySelector("details")!.classList.add("up");
    content.querySelector("[data-late]")!.innerHTML = "<button>Open</button>";
    draw([[menu]]);
    expect(prepared).toBe(0);
    expect(content.querySelector("details")!.className).toBe("menu up");
    expect(shown()).toEqual(["AOpen"]);
  });
});

describe("blocks", () => {
  const block = (key: string, lines: readonly string[]): string =>
    rows.drawBlock(
      () =>
        `<section data-key="${key}"><h2>${key}</h2><ul>${lines.map((one) => rows.draw(() => one)).join("")}</ul></section>`,
    );

  /** Draws blocks into the one part, which is a block itself; returns the markup that was parsed. */
  function drawBlocks(blocks: Readonly<Record<string, readonly string[]>>, isFirst = false): string {
    rows.begin(isFirst);
    const markup = rows.drawBlock(
      () =>
        `<section data-key="part">${Object.entries(blocks)
          .map(([key, lines]) => block(key, lines))
          .join("")}</section>`,
    );
    const holder = document.createElement("div");
    holder.innerHTML = markup;
    show(holder.firstElementChild as HTMLElement);
    return markup;
  }

  const headings = (markup: string): number => markup.match(/<h2>/g)?.length ?? 0;

  it("parse one tag of a part that is drawn as before", () => {
    expect(headings(drawBlocks({ a: [row("a", "A")], b: [row("b", "B")] }, true))).toBe(2);
    const elements = [...content.querySelectorAll("*")];
    expect(drawBlocks({ a: [row("a", "A")], b: [row("b", "B")] })).toMatch(/^<section [^>]*><\/section>$/);
    expect([...content.querySelectorAll("*")]).toEqual(elements);
    expect(prepared).toBe(0);
  });

  it("parse the rows that have changed in a block that has changed", () => {
    drawBlocks({ a: [row("a", "A"), row("b", "B")], c: [row("c", "C")] }, true);
    const markup = drawBlocks({ a: [row("a", "A"), row("b", "Be")], c: [row("c", "C")] });
    expect([headings(markup), wholes(markup)]).toEqual([1, 1]);
    expect(shown()).toEqual(["A", "Be", "C"]);
    expect(content.innerHTML).not.toMatch(/data-drawn|mf-place/);
    expect(drawBlocks({ a: [row("a", "A"), row("b", "Be")], c: [row("c", "C")] })).not.toContain("<h2>");
  });

  it("are looked into when somebody else has added to them, without parsing their rows", () => {
    drawBlocks({ a: [row("a", "A")] }, true);
    const line = content.querySelector("li");
    content.querySelector("h2")!.append(" by another package");
    drawBlocks({ a: [row("a", "A")] });
    expect(content.querySelector("h2")!.textContent).toBe("a");
    expect(content.querySelector("li")).toBe(line);
    const { length } = content.querySelectorAll("*");
    drawBlocks({ a: [row("a", "A")] });
    expect(content.querySelectorAll("*")).toHaveLength(length);
  });

  it("are drawn whole for a part that has left the page", () => {
    drawBlocks({ a: [row("a", "A")] }, true);
    content.replaceChildren();
    drawBlocks({ a: [row("a", "A")] });
    expect(shown()).toEqual(["A"]);
    expect(content.querySelector("h2")!.textContent).toBe("a");
  });

  it("are looked into each time if lists in them are arranged", () => {
    const found = `<li data-key="a" data-search-name="A" class="row">A</li>`;
    drawBlocks({ a: [found], b: [row("b", "B")] }, true);
    const markup = drawBlocks({ a: [found], b: [row("b", "B")] });
    expect([headings(markup), wholes(markup)]).toEqual([1, 0]);
    expect(shown()).toEqual(["A", "B"]);
  });
});

describe("a row that holds blocks", () => {
  const cells = (key: string, name: string, number: number): string =>
    rows.draw(
      () =>
        `<li data-key="${key}" class="row">${rows.drawBlock(() => `<b data-key="main"><i>${name}</i></b>`)}<u>${number}</u></li>`,
    );

  function drawCells(lines: readonly (readonly [string, string, number])[], isFirst = false): string {
    rows.begin(isFirst);
    const markup = lines.map((line) => cells(...line)).join("");
    const next = document.createElement("ul");
    next.innerHTML = markup;
    show(next);
    return markup;
  }

  const names = (markup: string): number => markup.match(/<i>/g)?.length ?? 0;

  it("parses what has changed within it, and leaves the rest", () => {
    expect(names(drawCells([["a", "A", 1]], true))).toBe(1);
    const inner = [...content.querySelectorAll("b, i, u")];
    expect(names(drawCells([["a", "A", 2]]))).toBe(0);
    expect(shown()).toEqual(["A2"]);
    expect(names(drawCells([["a", "Ah", 2]]))).toBe(1);
    expect(shown()).toEqual(["Ah2"]);
    expect([...content.querySelectorAll("b, i, u")]).toEqual(inner);
    expect(content.innerHTML).not.toMatch(/data-drawn|mf-place/);
    expect(prepared).toBe(0);
  });

  it("is drawn whole where it was not", () => {
    drawCells([["a", "A", 1]], true);
    drawCells([
      ["b", "A", 1],
      ["a", "A", 1],
    ]);
    expect(shown()).toEqual(["A1", "A1"]);
    content.querySelector("li:last-child")!.remove();
    drawCells([
      ["b", "A", 1],
      ["a", "A", 1],
    ]);
    expect(shown()).toEqual(["A1", "A1"]);
  });

  it("loses what others have added to a block of it", () => {
    drawCells([["a", "A", 1]], true);
    const inner = content.querySelector("i")!;
    inner.append(" by another package");
    drawCells([["a", "A", 1]]);
    expect(shown()).toEqual(["A1"]);
    inner.append(" by another package");
    drawCells([["a", "A", 2]]);
    expect(shown()).toEqual(["A2"]);
    expect(content.querySelector("i")).toBe(inner);
  });

  it("stays as it is but for what has changed if it is among those that are made whole later", async () => {
    const lines = (number: number) =>
      Array.from({ length: 30 }, (_, key) => [`${key}`, `A${key}`, number] as const);
    drawCells(lines(1), true);
    await waitFor(() => expect(shown()[29]).toBe("A291"));
    const last = content.querySelector("li:last-child i");
    expect(names(drawCells(lines(2)))).toBe(0);
    await waitFor(() => expect(shown()[29]).toBe("A292"));
    expect(content.querySelector("li:last-child i")).toBe(last);
    expect(names(drawCells(lines(2)))).toBe(0);
  });
});
