import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { STRINGS } from "../strings.ts";

/** The base of the sandbox's plain sheets: a form that is saved by a button and closes. */
export class SimpleSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["standard-sheet"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), labels: STRINGS };
  }
}

/** Rows of a form (`name.0.key` and so on) as a list. */
export function rowsOf<T = Record<string, unknown>>(value: unknown): T[] {
  return Object.values((value ?? {}) as Record<string, T>);
}
