import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { host, localize } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface AdventureShape {
  schema: unknown;
  name: string;
  description: string;
  caption: string;
  img: string | null;
  constructor: { contentFields: Record<string, { metadata: { label: string; labelPlural: string } }> };
  import(options: { importFields: string[] }): Promise<unknown>;
  [field: string]: unknown;
}

/** The sheet of an adventure: what it contains, and its import into the world. */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["adventure-importer"],
    position: { width: 560 },
    window: { contentClasses: ["standard-form"] },
    sheetConfig: false,
    form: { handler: onSubmit, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: "templates/sheets/adventure-importer.hbs" } };

  get adventure(): AdventureShape {
    return this.document as unknown as AdventureShape;
  }

  /** Importing changes the world but not the adventure, so it also works in a locked compendium. */
  override get isEditable(): boolean {
    return host.user.isGM;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { adventure } = this;
    const contents = Object.entries(adventure.constructor.contentFields).flatMap(([field, { metadata }]) => {
      const { size: count } = adventure[field] as Set<unknown>;
      return count > 0
        ? [{ field, count, label: localize(count === 1 ? metadata.label : metadata.labelPlural) }]
        : [];
    });
    return {
      ...context,
      adventure,
      contents,
      labels: STRINGS,
      description: await TextEditor.implementation.enrichHTML(adventure.description),
      caption: await TextEditor.implementation.enrichHTML(adventure.caption),
    };
  }
}

async function onSubmit(
  this: AdventureImporterV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: { object: Record<string, unknown> },
): Promise<void> {
  const { importFields } = formData.object;
  const wanted = [importFields]
    .flat()
    .filter((each): each is string => typeof each === "string" && each !== "");
  // An empty list would import every field.
  if (wanted.length > 0) await this.adventure.import({ importFields: wanted });
}
