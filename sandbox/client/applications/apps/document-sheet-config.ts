import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { host, type PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import {
  getSheetClassesForSubType,
  registerSheet,
  unregisterSheet,
  worldDefaults,
} from "./sheet-registry.ts";

/** Configures the sheet of a document, and the default sheet of its type. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["sheet-config"],
    sheetConfig: false,
    position: { width: 400 },
    form: { handler: onSubmit, closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/apps/sheet-config.hbs" } };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static getSheetClassesForSubType = getSheetClassesForSubType;

  /** The theme of a document's sheet: "light", "dark", or undefined for the user's theme. */
  static getSheetThemeForDocument(document: {
    getFlag(scope: string, key: string): unknown;
  }): string | undefined {
    return (document.getFlag("core", "sheetTheme") as string | undefined) || undefined;
  }

  override get title(): string {
    return `${STRINGS.sheetConfig}: ${this.document.name}`;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const { sheetClasses, defaultClasses, defaultClass } = getSheetClassesForSubType(
      document.documentName,
      typeOf(document),
    );
    return {
      ...context,
      labels: STRINGS,
      isGM: host.user.isGM,
      sheetClasses,
      sheetClass: document.getFlag("core", "sheetClass") ?? "",
      defaultClasses,
      defaultClass,
      themes: { light: STRINGS.light, dark: STRINGS.dark },
      theme: DocumentSheetConfig.getSheetThemeForDocument(document) ?? "",
    };
  }

  /** Stores the choices and opens the document's sheet again. */
  async _saveChoices({ sheetClass, defaultClass, theme }: PlainObject): Promise<void> {
    const { document } = this;
    const wasOpen = Object.values(document.apps).some((app) => app !== this);
    const before = document.sheet as { close(): Promise<unknown> } | null;
    if (host.user.isGM && typeof defaultClass === "string") await this.#saveDefault(defaultClass);
    if (wasOpen) await before?.close();
    await document.update({
      "flags.core.sheetClass": sheetClass || "",
      "flags.core.sheetTheme": theme || "",
    });
    if (wasOpen)
      await (document.sheet as { render(options: object): Promise<unknown> } | null)?.render({ force: true });
  }

  async #saveDefault(defaultClass: string): Promise<void> {
    const { documentName } = this.document;
    const all = (host.game.settings.get("core", "sheetClasses") ?? {}) as Record<
      string,
      Record<string, string>
    >;
    const own = { ...worldDefaults(documentName), [typeOf(this.document)]: defaultClass };
    await host.game.settings.set("core", "sheetClasses", { ...all, [documentName]: own });
  }
}

function typeOf(document: { type?: string }): string {
  return document.type ?? "base";
}

async function onSubmit(
  this: DocumentSheetConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
) {
  await this._saveChoices(formData.object);
}
