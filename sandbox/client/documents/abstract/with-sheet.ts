import type { Document } from "../../../common/abstract/document.ts";
import type { OperationOptions, Source } from "../types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";
import { sheetClassOf } from "./sheets.ts";

/** An application that shows a document: anything that can be rendered again and closed. */
export interface DocumentApplication {
  id: string;
  rendered: boolean;
  render(options?: unknown, context?: unknown): unknown;
  close(options?: unknown): unknown;
}

const APPS = new WeakMap<object, Record<string, DocumentApplication>>();
const SHEETS = new WeakMap<object, DocumentApplication>();

type DocumentClass = typeof Document;

/** Adds the applications that show a document: its sheet and the others that follow its changes. */
export function withSheet(Base: DocumentClass) {
  return class DocumentWithSheet extends Base {
    /** Applications to render again when this document changes, by their id. */
    get apps(): Record<string, DocumentApplication> {
      const known = APPS.get(this);
      if (known) return known;
      const apps = {};
      APPS.set(this, apps);
      return apps;
    }

    /** The application that shows this document, created on first access; null if none is registered. */
    get sheet(): DocumentApplication | null {
      const known = SHEETS.get(this);
      if (known) return known;
      const SheetClass = this._getSheetClass();
      if (!SheetClass) return null;
      const sheet = new SheetClass({ document: this });
      SHEETS.set(this, sheet);
      return sheet;
    }

    get _sheet(): DocumentApplication | null {
      return SHEETS.get(this) ?? null;
    }

    _getSheetClass(): (new (options: Source) => DocumentApplication) | null {
      return sheetClassOf(this as unknown as ClientDocumentInstance);
    }

    /** Closes the sheet after another class was chosen for it, and opens the new sheet if the old one was open. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const old = SHEETS.get(this);
      const open = sheetOpen ?? old?.rendered ?? false;
      await old?.close();
      SHEETS.delete(this);
      if (open) this.sheet?.render({ force: true });
    }

    /** Renders every application in {@link apps}, and the applications of the parent document. */
    render(force = false, context: Source = {}): void {
      for (const app of Object.values(this.apps))
        app.render(force ? { force, ...context } : context, context);
    }

    override _onCreate(data: Source, options: OperationOptions, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId)
        this.sheet?.render({ force: true, renderContext: `create${this.documentName}` });
    }

    override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
      super._onUpdate(changed, options, userId);
      const flags = changed.flags as { core?: Source } | undefined;
      if (flags?.core && "sheetClass" in flags.core) void this._onSheetChange();
      if (options.render === false) return;
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    override _onDelete(options: OperationOptions, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) app.close({ submit: false });
    }
  };
}
