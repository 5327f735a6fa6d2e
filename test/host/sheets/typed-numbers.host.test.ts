// @vitest-environment happy-dom
/** Number fields of all sheets: what a field does not take is told and not stored, what is beyond its bounds is told. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { documentClass } from "../../support/create.ts";
import type { TableActor, TableItem } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { startTable, type Table } from "../../support/table.ts";
import { sheetOf } from "./drawn-sheet.ts";

type Shown = TableActor | TableItem;

/** The rules of a number field that these tests read. */
type NumberRules = Partial<Pick<foundry.data.fields.NumberField, "integer" | "nullable" | "min" | "max">>;

let table: Table;
afterEach(async () => {
  vi.restoreAllMocks();
  await table.host.teardown();
});

/** One document of each type of a game, open for editing with all its tabs. */
async function* openSheets(game: string): AsyncGenerator<Shown> {
  for (const name of ["Actor", "Item"] as const) {
    const types = Object.keys(CONFIG[name].dataModels).filter((type) => type.startsWith(game));
    for (const document of await documentClass(name).createDocuments(
      types.map((type) => ({ type, name: type })),
    )) {
      const sheet = sheetOf(document);
      await sheet.render({ force: true });
      sheet.mode = "edit";
      await sheet.render();
      await sheet.drawClosedTabs();
      yield document;
      await sheet.close();
    }
  }
}

const stored = ({ _source }: Shown, path: string): unknown => foundry.utils.getProperty(_source, path);

/** Types into a control as a person does who then leaves it. */
function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const controlsOf = ({ sheet }: Shown): HTMLInputElement[] => [
  ...sheet.element.querySelectorAll<HTMLInputElement>('input[data-number][name^="system."]'),
];

const fieldOf = ({ system }: Shown, { name }: HTMLInputElement): NumberRules =>
  system.schema.getField(name.replace("system.", "")) ?? {};

/** The result of a text that a field refuses: reported at the control, or lost. */
function refuse(document: Shown, input: HTMLInputElement, text: string): string | null {
  const before = stored(document, input.name);
  type(input, text);
  const isTold = input.getAttribute("aria-invalid") === "true";
  const isKept = stored(document, input.name) === before && input.value === text;
  return isTold && isKept ? null : `${document.name} ${input.name}: "${text}"`;
}

describe.each(GAMES)("the numbers on sheets of %s", (game) => {
  it("tell a blank and a fraction that they do not take, and keep both to be mended", async () => {
    table = await startTable(game);
    const lost: (string | null)[] = [];
    for await (const document of openSheets(game)) {
      for (const input of controlsOf(document)) {
        const { nullable, integer } = fieldOf(document, input);
        if (nullable === false) lost.push(refuse(document, input, ""));
        for (const text of integer ? ["1.5", "2,5", "1e3"] : ["2,5,5", "1e3"])
          lost.push(refuse(document, input, text));
      }
    }
    expect(lost.length).toBeGreaterThan(10);
    expect(lost.filter(Boolean)).toEqual([]);
  });

  it("take a decimal comma, thousands and a printed minus", async () => {
    table = await startTable(game);
    const wrong: object[] = [];
    for await (const document of openSheets(game)) {
      for (const input of controlsOf(document)) {
        const { integer, min = -9, max = 1e9 } = fieldOf(document, input);
        const meant = [
          ...(integer
            ? []
            : ([
                ["2,5", 2.5],
                ["0,125", 0.125],
              ] as const)),
          ...(max >= 1200 ? ([["1,200", 1200]] as const) : []),
          ...(min < 0
            ? ([
                ["−3", -3],
                ["–2", -2],
              ] as const)
            : []),
        ].filter(([, value]) => value >= min && value <= max);
        for (const [text, value] of meant) {
          input.value = text;
          // Nothing is submitted: only what the field makes of it counts.
          input.dispatchEvent(new Event("change"));
          if (input.value !== String(value))
            wrong.push({ of: document.name, at: input.name, text, read: input.value });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("hold a number at the field's bounds, and say so", async () => {
    table = await startTable(game);
    const told = spyOnNotices("info");
    let tried = 0;
    for await (const document of openSheets(game)) {
      const input = controlsOf(document).find((control) => fieldOf(document, control).max !== undefined);
      if (!input) continue;
      const { max } = fieldOf(document, input);
      type(input, String(max! + 1));
      expect(told.mock.lastCall?.[0], document.name).toContain(`goes no higher than ${max}`);
      expect(input.value, document.name).toBe(String(max));
      tried++;
    }
    expect(tried).toBeGreaterThan(2);
  });
});
