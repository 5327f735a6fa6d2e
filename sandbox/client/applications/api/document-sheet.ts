import { GENERATION } from "../../../common/generation.ts";
import { expandObject, getProperty, mergeObject, randomID } from "../../../common/utils/_module.ts";
import type { SheetDocument } from "../document-shape.ts";
import { host, localize, type PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { configureOwnership, configureSheet, copyUuid, editImage } from "./document-sheet-actions.ts";
import type {
  ApplicationConfiguration,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "./types.ts";

/** Key of a sheet's document: a private field would not exist yet while the base constructor runs. */
const DOCUMENT = Symbol("document");

/** The base of windows that show one document and save their form to it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    ...(GENERATION >= 14 ? { canImport: true, ownershipConfig: true } : {}),
    actions: { configureSheet, configureOwnership, copyUuid, editImage },
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: STRINGS.sheetConfig,
          action: "configureSheet",
          visible(this: DocumentSheetV2) {
            return !!this.options.sheetConfig && this.isEditable && !!sheetClassesOf(this.document);
          },
        },
        {
          icon: "fa-solid fa-user-lock",
          label: STRINGS.ownership,
          action: "configureOwnership",
          visible(this: DocumentSheetV2) {
            return !!this.options.ownershipConfig && host.user.isGM && !!this.document.ownership;
          },
        },
        { icon: "fa-solid fa-passport", label: STRINGS.copyUuid, action: "copyUuid" },
      ] as HeaderControl[],
    },
  };

  /** Set by the base constructor, so that the overrides it calls can read the document. */
  declare [DOCUMENT]: SheetDocument;

  constructor(options: PartialConfiguration | SheetDocument = {}, ...rest: PartialConfiguration[]) {
    super(DocumentSheetV2._migrateConstructorParams(options, rest));
  }

  /** Sheets may also be constructed with the document first and the options second. */
  static _migrateConstructorParams(first: unknown, rest: PartialConfiguration[]): PartialConfiguration {
    const isDocument =
      typeof first === "object" && first !== null && "documentName" in first && "uuid" in first;
    return isDocument ? { ...rest[0], document: first } : (first as PartialConfiguration);
  }

  get document(): SheetDocument {
    return this[DOCUMENT];
  }

  override get title(): string {
    const { document } = this;
    const config = host.documentConfig(document.documentName);
    const typeLabel = document.type ? config.typeLabels?.[document.type] : undefined;
    const label = typeLabel ?? `DOCUMENT.${document.documentName}`;
    const kind = host.game.i18n.has(label) ? localize(label) : document.documentName;
    return `${kind}: ${document.name || document.id || ""}`;
  }

  /** Whether the user may see this document. */
  get isVisible(): boolean {
    return this.document.testUserPermission(host.user, this.options.viewPermission as number);
  }

  /** Whether the user may change this document here. A locked compendium is never editable. */
  get isEditable(): boolean {
    const { document } = this;
    if (document.pack) {
      if (host.game.packs.get(document.pack)?.locked) return false;
    }
    return document.testUserPermission(host.user, this.options.editPermission as number);
  }

  protected override _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const document = options.document as SheetDocument | undefined;
    if (!document?.documentName) throw new Error(`${this.constructor.name} needs a document in its options`);
    this[DOCUMENT] = document;
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    const merged = super._initializeApplicationOptions({ ...options, uniqueId });
    const theme = themeOf(document);
    if (theme) merged.classes.push("themed", `theme-${theme}`);
    return merged;
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(host.user, ownership)) yield control;
    }
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // A new name or type shows in the title without drawing the frame again. The menu is drawn again only on request.
    if (this.hasFrame && !options.isFirstRender && options.renderContext) {
      options.window ??= {};
      options.window.title ??= this.title;
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return {
      ...context,
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: host.user,
      rootId: document.collection ? this.id : randomID(),
    };
  }

  protected override _canRender(_options: RenderOptions): false | undefined {
    if (!this.isVisible)
      throw new Error(STRINGS.mayNotView(this.document.name ?? this.document.documentName));
    if (!this.options.canCreate && !this.document.id)
      throw new Error(`${this.constructor.name} cannot show a document that does not exist yet`);
    return undefined;
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
    this.element.addEventListener("reveal", (event) => this._onRevealSecret(event));
    this.element.addEventListener("toggle-secret", (event) => this._onRevealSecret(event));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables or enables every control of the form except the window's own buttons. */
  protected _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (!form) return;
    for (const control of form.elements as unknown as Iterable<HTMLInputElement>) {
      if (control.closest(".window-header")) continue;
      control.disabled = disabled;
      control.classList.toggle("disabled", disabled);
    }
    for (const image of form.querySelectorAll<HTMLElement>("img[data-edit]"))
      image.classList.toggle("disabled", disabled);
  }

  /** Stores the changed text after a secret was revealed or hidden. */
  protected async _onRevealSecret(event: Event): Promise<void> {
    const block = event.target as HTMLElement & { toggleRevealed?(content: string): string };
    const target = block.closest<HTMLElement>("[data-target], prose-mirror[name]");
    const path = target?.dataset.target ?? target?.getAttribute("name");
    if (!path || !block.toggleRevealed) return;
    const content = getProperty(this.document._source, path);
    if (typeof content !== "string") return;
    await this.document.update({ [path]: block.toggleRevealed(content) });
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (!this.isEditable) return;
    super._onChangeForm(formConfig, event);
  }

  /* ---------------------------------------- Submission ---------------------------------------- */

  /**
   * Form data as a valid update of the document: expanded, with the caller's data on top.
   * @throws DataModelValidationError
   */
  protected _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: PlainObject,
  ): PlainObject {
    const submitData = this._processFormData(event, form, formData);
    const operators = GENERATION >= 14 ? { applyOperators: true } : { performDeletions: true };
    if (updateData) mergeObject(submitData, updateData, operators);
    // System data are validated by the model of the document's type, which a partial form does not include.
    const addType = this.document.schema.has("type") && !("type" in submitData);
    if (addType) submitData.type = this.document.type;
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    if (addType) delete submitData.type;
    return submitData;
  }

  protected _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): PlainObject {
    return expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: PlainObject,
    options: PlainObject = {},
  ): Promise<unknown> {
    const { document } = this;
    if (
      document.id &&
      (document.collection as { has?(id: string): boolean } | undefined)?.has?.(document.id) !== false
    )
      return document.update(submitData, options);
    if (!this.options.canCreate) throw new Error(`${this.constructor.name} cannot create documents`);
    document.updateSource(submitData);
    const cls = document.constructor as {
      create(data: PlainObject, operation?: PlainObject): Promise<unknown>;
    };
    return cls.create(document.toObject(), { ...options, parent: document.parent, pack: document.pack });
  }

  /** Handles the document's form. A method, so that subclasses can call it. */
  async _submitDocumentForm(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    { updateData, ...options }: PlainObject = {},
  ): Promise<unknown> {
    if (!this.isEditable) return undefined;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as PlainObject | undefined);
    return this._processSubmitData(event, form, submitData, options);
  }
}

async function onSubmitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: PlainObject,
): Promise<unknown> {
  return this._submitDocumentForm(event, form, formData, options);
}

function sheetClassesOf(document: SheetDocument): object | undefined {
  return host.documentConfig(document.documentName).sheetClasses?.[document.type ?? "base"];
}

/** The theme chosen for this document's sheet, or for all sheets of its kind. */
function themeOf(document: SheetDocument): string | undefined {
  const flag = document.flags?.core?.sheetTheme;
  return typeof flag === "string" && flag ? flag : undefined;
}
