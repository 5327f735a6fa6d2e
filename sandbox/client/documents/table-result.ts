import { BaseTableResult } from "../../common/documents/table-result.ts";
import { type ClientDocumentInstance, ClientDocumentMixin } from "./abstract/client-document.ts";
import type { RollOptions, RollTable, TableDraw } from "./roll-table.ts";
import type { Source } from "./types.ts";

interface Editor {
  enrichHTML(content: string, options: Source): Promise<string>;
}

type Referenced = { name: string; img?: string | null };
type Rollable = { roll(options: RollOptions): Promise<TableDraw> };

/** One entry of a table: text, or a document. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare type: string;
  declare range: [number, number];
  declare drawn: boolean;
  declare weight: number;
  declare description: string;
  declare documentUuid: string | null;
  declare img: string | null;

  get icon(): string {
    return this.img || CONFIG.RollTable.resultIcon;
  }

  /** A document result has the document's image. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    const referenced = this.#referenced();
    if (referenced?.img) this.img = referenced.img;
  }

  /** The result's text as HTML, with unresolved links. */
  get text(): string {
    if (this.documentUuid) {
      const link = `@UUID[${this.documentUuid}]{${this.name || this.#referenced()?.name || this.documentUuid}}`;
      return [link, this.description].filter(Boolean).join(" ");
    }
    return [this.name && `<strong>${foundry.utils.escapeHTML(this.name)}</strong>`, this.description]
      .filter(Boolean)
      .join(" ");
  }

  /** The result as HTML for display, with its links. */
  async getHTML(): Promise<string> {
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as Editor;
    return editor.enrichHTML(this.text, { relativeTo: this });
  }

  /** A link to the document of the result; null for text, and if the document is not loaded. */
  documentToAnchor(): HTMLAnchorElement | null {
    const referenced = this.#referenced();
    return referenced && "toAnchor" in referenced
      ? (referenced as unknown as ClientDocumentInstance).toAnchor()
      : null;
  }

  /** The final results: from rolling the table that this result refers to, or the result itself. */
  async resolve(depth: number): Promise<TableResult[]> {
    const document = this.documentUuid ? await fromUuid(this.documentUuid) : null;
    if (document?.documentName !== "RollTable") return [this];
    const draw = await (document as unknown as RollTable & Rollable).roll({
      recursive: true,
      _depth: depth + 1,
    });
    return draw.results;
  }

  /** The document or its index entry, without loading it. */
  #referenced(): Referenced | null {
    if (!this.documentUuid) return null;
    return fromUuidSync(this.documentUuid, { strict: false }) as Referenced | null;
  }
}
