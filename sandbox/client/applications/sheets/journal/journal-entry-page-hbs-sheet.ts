import { deepClone } from "../../../../common/utils/_module.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import type { RenderContext, RenderOptions } from "../../api/types.ts";
import type { PlainObject } from "../../host.ts";
import { STRINGS } from "../../strings.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";

type Parts = Record<string, HandlebarsTemplatePart>;

interface Categories {
  categories?: Iterable<{ id: string; name: string }>;
}

/** The base of page sheets with templates. One set of parts edits a page, another shows it. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Parts = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs", classes: ["journal-footer", "flexrow"] },
  };

  static VIEW_PARTS: Parts = {};

  protected override _configureRenderParts(_options: RenderOptions): Parts {
    const { VIEW_PARTS, EDIT_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return deepClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    if (partId === "content") await this._prepareContentContext(prepared, options);
    if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  protected async _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.headingLevels = this._prepareHeadingLevels();
    const categories = [...((this.page.parent as Categories | null)?.categories ?? [])];
    if (!categories.length) return;
    const none = { value: "", label: STRINGS.uncategorized };
    context.categories = [none, ...categories.map(({ id, name }) => ({ value: id, label: name }))];
  }

  protected async _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  protected async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: STRINGS.submit }];
  }

  protected override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: PlainObject,
  ): PlainObject {
    if (formData.object.category === "") formData.object.category = null;
    return super._prepareSubmitData(event, form, formData, updateData);
  }
}
