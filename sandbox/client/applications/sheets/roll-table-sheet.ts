import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import type { SheetDocument } from "../document-shape.ts";
import type { PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { rowsOf, SimpleSheet } from "./simple-sheet.ts";

type Result = SheetDocument & {
  range: [number, number];
  weight: number;
  drawn: boolean;
  text?: string;
  description?: string;
};
type Table = SheetDocument & {
  results: Iterable<Result>;
  draw(): Promise<unknown>;
  resetResults(): Promise<unknown>;
  normalize(): Promise<unknown>;
};
interface Row {
  _id: string;
  from: number;
  to: number;
  weight: number;
  name: string;
}

/** The sheet of a table: its formula, its results, and a button to draw. */
export class RollTableSheet extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["roll-table-sheet"],
    window: { resizable: true },
    position: { width: 620 },
    form: { closeOnSubmit: false },
    actions: { addResult, deleteResult, drawResult, resetResults, normalizeResults },
  };

  static override PARTS = { body: { template: "templates/sheets/roll-table.hbs", scrollable: [""] } };

  get table(): Table {
    return this.document as Table;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const results = [...this.table.results].sort((a, b) => a.range[0] - b.range[0]);
    return {
      ...context,
      results: results.map((result, index) => ({
        index,
        id: result.id,
        from: result.range[0],
        to: result.range[1],
        drawn: result.drawn,
        weight: result.weight,
        name: result.name,
        placeholder: plainText(result.description || (result.name ? "" : result.text)),
      })),
    };
  }

  protected override async _processSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    { rows, ...data }: PlainObject,
    options?: PlainObject,
  ): Promise<unknown> {
    const updates = rowsOf<Row>(rows).map(({ _id, from, to, weight, name }) => ({
      _id,
      range: [from, to],
      weight,
      name,
    }));
    await this.document.updateEmbeddedDocuments("TableResult", updates);
    return super._processSubmitData(event, form, data, options);
  }

  protected override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: PlainObject,
  ): PlainObject {
    // Results are embedded documents and not part of the table's data.
    const rowKeys = Object.keys(formData.object).filter((key) => key.startsWith("rows."));
    const rows: PlainObject = {};
    for (const key of rowKeys) {
      const [, index = "", name = ""] = key.split(".");
      rows[index] = { ...(rows[index] as PlainObject), [name]: formData.object[key] };
      delete formData.object[key];
    }
    return { ...super._prepareSubmitData(event, form, formData, updateData), rows };
  }
}

async function addResult(this: RollTableSheet): Promise<void> {
  await this.submit();
  const last = Math.max(0, ...[...this.table.results].map((result) => result.range[1]));
  await this.document.createEmbeddedDocuments("TableResult", [
    { type: "text", name: STRINGS.text, range: [last + 1, last + 1] },
  ]);
}

async function deleteResult(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-result-id]")?.dataset.resultId;
  await [...this.table.results].find((result) => result.id === id)?.delete();
}

async function drawResult(this: RollTableSheet): Promise<void> {
  await this.table.draw();
}

async function resetResults(this: RollTableSheet): Promise<void> {
  await this.table.resetResults();
}

/** Saves the form first, because the weights determine the ranges. */
async function normalizeResults(this: RollTableSheet): Promise<void> {
  await this.submit();
  await this.table.normalize();
}

function plainText(html: string | undefined): string {
  const body = new DOMParser().parseFromString(html ?? "", "text/html").body;
  return body.textContent?.trim() ?? "";
}
